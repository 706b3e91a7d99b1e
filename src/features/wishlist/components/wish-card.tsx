import { styled } from 'styled-components'
import type { WishItem } from '@/contract/product/wishlist'
import { cardPrice } from '@/domain/product'
import type { ProductCardSetting } from '@/domain/product-values'
import { Badge } from '@/ui/primitives/badge'
import { Picture } from '@/ui/primitives/picture'
import { ProductCard } from '@/commerce-ui/product/product-card'
import { productPath } from '@/config/paths/product'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'
import { HeartButton } from './heart-button'

interface Props {
  item: WishItem
  /** The channel's setting for prices in lists. */
  setting: ProductCardSetting
  /** Whether the channel has reviews. */
  hasReviews: boolean
  onRemove: () => void
}

/** A wished product. A deleted one shows its image and name without a link. */
export const WishCard = ({ item, setting, hasReviews, onRemove }: Props) => {
  const heart = <HeartButton filled aria-label={`${item.title} 찜 빼기`} onClick={onRemove} />
  if (item.salesStatus === 'deleted')
    return (
      <Gone>
        <Frame>
          <Picture path={item.images[0]} alt="" sizes="50vw" widths={[260, 390]} />
          <p>
            <Badge $tone="dark">판매 종료</Badge>
          </p>
        </Frame>
        <Text $tone="second" $lines={2}>
          {item.title}
        </Text>
        <Corner>{heart}</Corner>
      </Gone>
    )
  return (
    <ProductCard
      href={productPath(item.productId)}
      image={item.images[0]}
      title={item.title}
      brand={item.brand}
      {...cardPrice(item, setting)}
      soldOut={item.salesStatus === 'selling' && item.inventoryStatus === 'sold_out'}
      badge={item.salesStatus === 'stopped' ? '판매 중지' : undefined}
      quietBadge
      rating={hasReviews ? item.ratings : undefined}
      reviewCount={hasReviews ? item.reviewCount : undefined}
      action={heart}
    />
  )
}

const Gone = styled.div`
  position: relative;
  display: grid;
  gap: ${space[8]};
`
const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.card};
  p {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: ${color.veil};
  }
`
const Corner = styled.div`
  position: absolute;
  top: 0;
  right: 0;
`
