import { styled } from 'styled-components'
import { color, layout, radius } from '@/ui/theme/tokens'
import { SWATCHES } from '../../illustrations/colour-choices'
import { Choice, Swatch } from './panel-parts'

interface Props {
  label: string
  value: string | null
  onPick: (colour: string, gesture: string | null) => void
  onSettle: () => void
}

/** Ready colours in a row, and any other colour at its head. */
export const ColourPicker = ({ label, value, onPick, onSettle }: Props) => (
  <Choice label={label}>
    <Row>
      <Free title="다른 색">
        <input
          type="color"
          aria-label={`${label}: 다른 색 고르기`}
          value={value ?? SWATCHES[0].value}
          onChange={(event) => onPick(event.currentTarget.value.toLowerCase(), `colour:${label}`)}
          onBlur={onSettle}
        />
      </Free>
      {SWATCHES.map((swatch) => (
        <Swatch
          key={swatch.value}
          name={swatch.name}
          paint={swatch.value}
          selected={swatch.value === value}
          onSelect={() => onPick(swatch.value, null)}
        />
      ))}
    </Row>
  </Choice>
)

const Row = styled.div`
  display: flex;
  gap: 2px;
  margin: 0 -4px;
  padding: 0 4px;
  overflow-x: auto;
  scrollbar-width: none;
`
/** The colour wheel marks the field for any colour. */
const HUES = 'conic-gradient(red, yellow, lime, aqua, blue, magenta, red)'
const Free = styled.span`
  position: relative;
  width: ${layout.touch};
  height: ${layout.touch};
  flex: none;
  &::before {
    content: '';
    position: absolute;
    inset: 5px;
    border: 1px solid ${color.edge};
    border-radius: ${radius.full};
    background: ${HUES};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
    cursor: pointer;
  }
  &:focus-within {
    outline: 2px solid ${color.info};
    border-radius: ${radius.full};
  }
`
