import { styled } from 'styled-components'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { RecentHeader } from '@/commerce-ui/product/recent-header'
import { CloseIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { color, layout, radius, space } from '@/ui/theme/tokens'
import { useRecentWords } from '../hooks/use-search'

/** Recent searches on this device, to repeat, to delete or to switch off. */
export const RecentPanel = ({ onSearch }: { onSearch: (word: string) => void }) => {
  const recent = useRecentWords()
  const keepFocus = useKeepFocus()
  return (
    <Box {...keepFocus} aria-labelledby="recent-words">
      <RecentHeader
        id="recent-words"
        title="최근 검색어"
        isOn={recent.isOn}
        isEmpty={recent.items.length === 0}
        onClear={recent.clear}
        onSwitch={recent.switch}
      />
      {recent.items.length === 0 ? (
        <p>{recent.isOn ? '최근 검색어가 없어요' : '검색어를 저장하지 않고 있어요'}</p>
      ) : (
        <ul>
          {recent.items.map((word) => (
            <li key={word}>
              <button type="button" onClick={() => onSearch(word)}>
                {word}
              </button>
              <IconButton aria-label={`‘${word}’ 지우기`} onClick={() => recent.remove(word)}>
                <CloseIcon size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

const Box = styled.section`
  padding: ${space[16]};
  > p {
    color: ${color.second};
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }
  li {
    display: flex;
    max-width: 100%;
    align-items: center;
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    > :first-child {
      min-width: 0;
      min-height: ${layout.touch};
      padding: 0 0 0 ${space[16]};
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > :last-child {
      border-radius: ${radius.full};
      color: ${color.third};
    }
  }
`
