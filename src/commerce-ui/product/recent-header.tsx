import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

interface Props {
  id: string
  title: string
  /** As large as the titles of shelves. */
  isLarge?: boolean
  /** Whether this device stores the list. */
  isOn: boolean
  isEmpty: boolean
  onClear: () => void
  onSwitch: (isOn: boolean) => void
}

/** The title of a list that this device stores, with what empties it and switches it off. */
export const RecentHeader = ({ id, title, isLarge, isOn, isEmpty, onClear, onSwitch }: Props) => (
  <Row $isLarge={isLarge}>
    <h2 id={id}>{title}</h2>
    {!isEmpty && (
      <button type="button" onClick={onClear}>
        모두 지우기
      </button>
    )}
    <button type="button" onClick={() => onSwitch(!isOn)}>
      저장 {isOn ? '끄기' : '켜기'}
    </button>
  </Row>
)

const Row = styled.div<{ $isLarge: boolean | undefined }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${space[16]};
  margin-bottom: ${space[8]};
  h2 {
    flex: 1;
    font-size: ${({ $isLarge }) => ($isLarge ? font[20] : font[17])};
    font-weight: 700;
  }
  button {
    min-height: ${layout.touch};
    color: ${color.second};
    font-size: ${font[13]};
  }
`
