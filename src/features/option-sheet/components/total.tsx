import { styled } from 'styled-components'
import { formatNumber, formatWon, formatWonInUnits } from '@/lib/money'
import { color, font, space } from '@/ui/theme/tokens'

/** The current total in digits and in spoken units, announced when it changes. */
export const Total = ({ amount, count }: { amount: number; count: number }) => {
  return (
    <Line role="status">
      <span>총 {formatNumber(count)}개</span>
      <span>
        <b>{formatWon(amount)}</b>
        {amount >= 10_000 && <small>{formatWonInUnits(amount)}</small>}
      </span>
    </Line>
  )
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[12]};
  min-height: 52px;
  color: ${color.second};
  text-align: right;
  b {
    color: ${color.accent};
    font-size: ${font[20]};
  }
  small {
    display: block;
    font-size: ${font[13]};
  }
`
