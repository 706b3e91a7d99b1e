import { styled } from 'styled-components'
import type { Suggestion } from '@/contract/product/search'
import { GiftIcon, SearchIcon } from '@/ui/primitives/icon'
import { color, font, layout, radius, shadow, space } from '@/ui/theme/tokens'

interface Props {
  id: string
  items: readonly Suggestion[]
  /** Index of the highlighted suggestion. */
  at: number
  typed: string
  onChoose: (suggestion: Suggestion) => void
}

/** The text with the entered part in bold; a match by initials or by another keyboard layout has none. */
const marked = (text: string, typed: string) => {
  const start = text.toLowerCase().indexOf(typed.toLowerCase())
  if (typed === '' || start < 0) return text
  const end = start + typed.length
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}

/** The list of suggestions: a brand starts a search, a product opens its page. */
export const Suggestions = ({ id, items, at, typed, onChoose }: Props) => {
  return (
    <List id={id} role="listbox" aria-label="추천 검색어">
      {items.map((item, index) => (
        // Keys act on the field, which keeps the focus (the combobox pattern).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={item.kind === 'product' ? item.productId : item.text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          // The field must keep the focus until the tap ends.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(item)}
        >
          {item.kind === 'brand' ? <SearchIcon size={20} /> : <GiftIcon size={20} />}
          <span>{marked(item.text, typed)}</span>
          <small>{item.kind === 'brand' ? '브랜드' : '상품'}</small>
        </div>
      ))}
    </List>
  )
}

const List = styled.div`
  position: absolute;
  top: 100%;
  right: ${space[8]};
  left: ${space[8]};
  max-height: 60dvh;
  padding: ${space[8]} 0;
  overflow-y: auto;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.float};
  [role='option'] {
    display: flex;
    min-height: ${layout.touch};
    padding: ${space[8]} ${space[16]};
    align-items: center;
    gap: ${space[12]};
    cursor: pointer;
  }
  [aria-selected='true'],
  [role='option']:active {
    background: ${color.sunken};
  }
  svg,
  small {
    flex: none;
    color: ${color.third};
    font-size: ${font[13]};
  }
  span {
    flex: 1;
    min-width: 0;
  }
  b {
    color: ${color.accent};
  }
`
