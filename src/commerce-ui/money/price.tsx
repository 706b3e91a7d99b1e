import { styled } from 'styled-components'
import { formatNumber, formatWon } from '@/lib/money'
import { visuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font } from '@/ui/theme/tokens'

const Line = styled.span<{ $size: 15 | 17 | 24 }>`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 6px;
  font-size: ${({ $size }) => font[$size]};
  /* A sum breaks only when a whole line is too short for it: twelve digits at 200 % text. */
  b,
  s {
    min-width: 0;
    max-width: 100%;
  }
  b {
    font-weight: 700;
  }
  i {
    color: ${color.accent};
    font-style: normal;
    font-weight: 700;
  }
  s {
    color: ${color.third};
    font-size: ${font[13]};
  }
  span {
    ${visuallyHidden}
  }
  small {
    font-size: ${({ $size }) => font[$size === 24 ? 17 : 13]};
    font-weight: 400;
  }
`

export type PriceProps = {
  /** Whole won that the shopper pays. */
  amount: number
  /** Whole percent; 0 or nothing shows none. */
  discountRate?: number
  /** Whole won, struck through when it is above `amount`. */
  marketPrice?: number
  size?: 15 | 17 | 24
}

export const Price = ({ amount, discountRate, marketPrice, size = 17 }: PriceProps) => (
  <Line $size={size}>
    {Boolean(discountRate) && (
      <i>
        <span>할인율 </span>
        {`${discountRate}%`}
      </i>
    )}
    <b>
      <span>판매가 </span>
      {formatNumber(amount)}
      <small>원</small>
    </b>
    {marketPrice !== undefined && marketPrice > amount && (
      <s>
        <span>정가 </span>
        {formatWon(marketPrice)}
      </s>
    )}
  </Line>
)
