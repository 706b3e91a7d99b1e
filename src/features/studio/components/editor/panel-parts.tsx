import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

/** Swatches and thumbs that wrap. */
export const Flow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  > span {
    color: ${color.second};
    font-size: ${font[13]};
    font-weight: 700;
  }
`

/** A group of buttons under its name. */
export const Choice = ({ label, children }: { label: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Field role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      {children}
    </Field>
  )
}

const Dot = styled.button`
  position: relative;
  width: ${layout.touch};
  height: ${layout.touch};
  flex: none;
  border-radius: ${radius.full};
  &::before {
    content: '';
    position: absolute;
    inset: 5px;
    border: 1px solid ${color.edge};
    border-radius: ${radius.full};
    background: var(--swatch);
  }
  &[aria-pressed='true']::after {
    content: '';
    position: absolute;
    inset: 1px;
    border: 2px solid ${color.accent};
    border-radius: ${radius.full};
  }
`

interface SwatchProps {
  name: string
  /** A CSS colour or gradient of the design, not of the theme. */
  paint: string
  selected: boolean
  onSelect: () => void
}

export const Swatch = ({ name, paint, selected, onSelect }: SwatchProps) => (
  <Dot
    type="button"
    aria-label={name}
    title={name}
    aria-pressed={selected}
    style={{ '--swatch': paint } as Record<string, string>}
    onClick={onSelect}
  />
)

const Row = styled.label`
  display: grid;
  grid-template-columns: 4.2rem minmax(0, 1fr) 3.2rem;
  min-height: ${layout.touch};
  align-items: center;
  gap: ${space[8]};
  font-size: ${font[13]};
  > span {
    color: ${color.second};
    font-weight: 700;
  }
  output {
    text-align: right;
  }
  input {
    width: 100%;
    height: ${layout.touch};
    margin: 0;
    accent-color: ${color.accent};
    touch-action: pan-y;
  }
`

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  unit?: string
  onChange: (value: number) => void
  /** Called when the pointer is released. */
  onSettle: () => void
}

export const Slider = ({ label, value, min, max, step = 1, unit = '', onChange, onSettle }: SliderProps) => (
  <Row>
    <span>{label}</span>
    <input
      type="range"
      {...{ min, max, step, value }}
      aria-valuetext={`${value}${unit}`}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onPointerUp={onSettle}
      onKeyUp={onSettle}
      onBlur={onSettle}
    />
    <output>
      {value}
      {unit}
    </output>
  </Row>
)

/** A square with a picture in it. */
export const Thumb = styled.button`
  display: grid;
  min-height: ${layout.touch};
  place-items: center;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.button};
  background: ${color.surface};
  &[aria-pressed='true'] {
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
  }
  &:active {
    background: ${color.sunken};
  }
`
export const ThumbGrid = styled.div<{ $least: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(${({ $least }) => $least}, 1fr));
  gap: ${space[8]};
`
