import { useState } from 'react'
import { styled } from 'styled-components'
import { BackspaceIcon } from '@/ui/primitives/icon'
import { color, font, radius, space } from '@/ui/theme/tokens'

const randomBelow = (limit: number): number => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return random % limit
}

/** The ten digits in random order, so that the position of a tap does not reveal the digit. */
export const shuffledDigits = (): readonly string[] => {
  const digits = [...'0123456789']
  for (let at = digits.length - 1; at > 0; at -= 1) {
    const other = randomBelow(at + 1)
    ;[digits[at], digits[other]] = [digits[other] as string, digits[at] as string]
  }
  return digits
}

const Grid = styled.div`
  display: grid;
  max-width: 400px;
  margin: 0 auto;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[4]};
  button {
    display: grid;
    min-height: 60px;
    place-items: center;
    border-radius: ${radius.button};
    font-size: ${font[24]};
    font-weight: 700;
    user-select: none;
    touch-action: manipulation;
  }
  button:active {
    background: ${color.sunken};
  }
  button:disabled {
    color: ${color.third};
  }
  button[data-text] {
    color: ${color.second};
    font-size: ${font[15]};
  }
`

interface Props {
  disabled: boolean
  onDigit: (digit: string) => void
  onErase: () => void
  onClear: () => void
}

/** The ten digits in random order. A new `key` shuffles them for another attempt. */
export const PasscodePad = ({ disabled, onDigit, onErase, onClear }: Props) => {
  const [digits] = useState(shuffledDigits)
  const key = (digit: string) => (
    <button key={digit} type="button" disabled={disabled} onClick={() => onDigit(digit)}>
      {digit}
    </button>
  )
  return (
    <Grid role="group" aria-label="비밀번호 숫자판">
      {digits.slice(0, 9).map(key)}
      <button type="button" data-text disabled={disabled} onClick={onClear}>
        전체 지우기
      </button>
      {digits.slice(9).map(key)}
      <button type="button" aria-label="한 자리 지우기" disabled={disabled} onClick={onErase}>
        <BackspaceIcon />
      </button>
    </Grid>
  )
}
