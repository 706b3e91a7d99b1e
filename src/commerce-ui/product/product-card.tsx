import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Badge } from '@/ui/primitives/badge'
import { Link } from '@/ui/primitives/link'
import { Picture } from '@/ui/primitives/picture'
import { StarRating } from '@/ui/primitives/star-rating'
import { Text } from '@/ui/primitives/text'
import { belowFirstView } from '@/ui/theme/below-first-view'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { Price } from '../money/price'

type Variant = 'grid' | 'list' | 'row'

const Card = styled.div<{ $variant: Variant }>`
  position: relative;
  min-width: 0;
  width: ${({ $variant }) => ($variant === 'row' ? '130px' : 'auto')};
  flex: none;
  > a {
    display: ${({ $variant }) => ($variant === 'list' ? 'flex' : 'block')};
    gap: ${space[16]};
    border-radius: ${radius.card};
  }
`
const Frame = styled.div<{ $variant: Variant }>`
  position: relative;
  width: ${({ $variant }) => ($variant === 'list' ? '112px' : '100%')};
  flex: none;
  align-self: flex-start;
  border-radius: ${({ $variant }) => ($variant === 'grid' ? radius.card : radius.button)};
  /* Not by clipping, which cuts fractions of a pixel off each picture. */
  > :not(mark) {
    border-radius: inherit;
  }
  > mark {
    position: absolute;
    top: 0;
    left: 0;
    margin: ${space[8]};
    background: none;
  }
`
const SoldOut = styled.span`
  position: absolute;
  inset: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  background: ${color.veil};
`
const Texts = styled.div`
  display: flex;
  min-width: 0;
  flex: 1;
  flex-direction: column;
  gap: 2px;
  padding-top: ${space[8]};
`
const Brand = styled(Text)`
  font-size: ${font[13]};
`
const Action = styled.div`
  position: absolute;
  z-index: 1;
  top: 0;
  right: 0;
`

/** Two columns between the gutters on a phone: a width that is rounded up costs a third more bytes at three pixels a point. */
const SIZES = { grid: '(min-width: 860px) 270px, calc(50vw - 22px)', list: '112px', row: '130px' } as const
const WIDTHS = { grid: [260, 390, 520], list: [130, 260, 390], row: [130, 260, 390] } as const

export type ProductCardProps = {
  href: string
  image?: string | null
  title: string
  brand?: string
  price: number
  discountRate?: number
  marketPrice?: number
  soldOut?: boolean
  /** A label on the picture: `품절 임박`. */
  badge?: string
  /** Less prominent, for labels that many products have. */
  quietBadge?: boolean
  rating?: number
  reviewCount?: number
  deliveryText?: string
  /** For pictures in the first view. */
  priority?: boolean
  variant?: Variant
  /** A button in the corner, outside the link. */
  action?: ReactNode
}

export const ProductCard = ({
  href,
  image,
  title,
  brand,
  price,
  discountRate,
  marketPrice,
  soldOut,
  badge,
  quietBadge,
  rating,
  reviewCount,
  deliveryText,
  priority,
  variant = 'grid',
  action,
}: ProductCardProps) => (
  <Card $variant={variant}>
    <Link href={href}>
      <Frame $variant={variant}>
        <Picture path={image} alt="" sizes={SIZES[variant]} widths={WIDTHS[variant]} priority={priority} />
        {soldOut ? (
          <SoldOut>
            <Badge $tone="dark">품절</Badge>
          </SoldOut>
        ) : (
          badge && (
            <mark>
              <Badge $tone={quietBadge ? 'accent' : 'solid'}>{badge}</Badge>
            </mark>
          )
        )}
      </Frame>
      <Texts>
        {brand && (
          <Brand $tone="second" $lines={1}>
            {brand}
          </Brand>
        )}
        <Text $lines={2}>{title}</Text>
        <Price
          amount={price}
          discountRate={discountRate}
          marketPrice={marketPrice}
          size={variant === 'row' ? 15 : 17}
        />
        {rating !== undefined && rating > 0 && (
          <StarRating compact value={rating} count={reviewCount || undefined} />
        )}
        {deliveryText && (
          <Text as="span" $size={13} $tone="second">
            {deliveryText}
          </Text>
        )}
      </Texts>
    </Link>
    {action && <Action>{action}</Action>}
  </Card>
)

/** Two columns on a phone, three from 600. */
export const ProductGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9.5rem, 30%)), 1fr));
  gap: ${space[24]} ${space[12]};
  ${belowFirstView('290px', '& > :nth-child(n + 5)')}
`

/** Cards in a row that scrolls horizontally. */
export const ProductRow = styled.ul`
  /* Hidden texts of tiles scroll with the row, and do not widen the page. */
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: 4px ${space[16]};
  margin: -4px 0;
  overflow-x: auto;
  scroll-padding: ${space[16]};
  scrollbar-width: none;
  ${belowFirstView('240px', '& > :nth-child(n + 4)')}
`
