import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { color, font, layout, space } from '@/ui/theme/tokens'

const STARS = [1, 2, 3, 4, 5] as const

export type StarPickerProps = {
  legend: ReactNode
  name: string
  /** 0 if none is selected. */
  value: number
  onChange: (value: number) => void
  error?: ReactNode
}

/**
 * One to five stars as native radios, which support arrow keys, with the selected rating as text. An empty star differs
 * in its shape.
 */
export const StarPicker = ({ legend, name, value, onChange, error }: StarPickerProps) => {
  const id = useId()
  return (
    <Box aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div>
        {STARS.map((star) => (
          <label key={star}>
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              aria-label={`${star}점`}
              onChange={() => onChange(star)}
            />
            <Star aria-hidden $on={star <= value}>
              {star <= value ? '★' : '☆'}
            </Star>
          </label>
        ))}
        <output aria-hidden>{value > 0 ? `${value}점` : ''}</output>
      </div>
      {error && (
        <p id={id} role="alert">
          {error}
        </p>
      )}
    </Box>
  )
}

const Box = styled.fieldset`
  legend {
    font-weight: 700;
  }
  > div {
    display: flex;
    align-items: center;
  }
  label {
    position: relative;
    display: grid;
    width: ${layout.touch};
    min-width: 0;
    height: ${layout.touch};
    place-items: center;
    cursor: pointer;
  }
  label:has(:focus-visible) {
    outline: 2px solid ${color.ink};
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  output {
    margin-left: ${space[8]};
    font-weight: 700;
  }
  > p {
    color: ${color.danger};
    font-size: ${font[13]};
  }
`
const Star = styled.span<{ $on: boolean }>`
  color: ${({ $on }) => ($on ? color.star : color.edge)};
  font-size: ${font[32]};
  line-height: 1;
`
