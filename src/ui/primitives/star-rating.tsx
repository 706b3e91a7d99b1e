import { styled } from 'styled-components'
import { formatNumber } from '@/lib/money'
import { color, font } from '@/ui/theme/tokens'

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  color: ${color.second};
  font-size: ${font[13]};
`
const Stars = styled.span<{ $part: number }>`
  color: ${color.line};
  letter-spacing: 1px;
  background: linear-gradient(90deg, ${color.star} ${({ $part }) => $part}%, ${color.line} 0);
  background-clip: text;
  -webkit-text-fill-color: transparent;
  @media (forced-colors: active) {
    background-image: linear-gradient(90deg, Highlight ${({ $part }) => $part}%, GrayText 0);
    forced-color-adjust: none;
  }
`

export type StarRatingProps = {
  /** 0 to 5. */
  value: number
  count?: number
  /** One star and the number, for cards. */
  compact?: boolean
  /** Only the stars, where the number is shown beside them. */
  bare?: boolean
}

export const StarRating = ({ value, count, compact, bare }: StarRatingProps) => (
  <Row>
    <Stars $part={compact ? 100 : value * 20} role="img" aria-label={`별점 5점 만점에 ${value.toFixed(1)}점`}>
      {compact ? '★' : '★★★★★'}
    </Stars>
    {!bare && <span aria-hidden>{value.toFixed(1)}</span>}
    {count !== undefined && <span>({formatNumber(count)})</span>}
  </Row>
)
