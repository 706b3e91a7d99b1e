import type { DesignSetting } from '@/contract/channel/setting'
import type { ProductItem } from '@/contract/product/product'
import { cardPrice } from '@/domain/product'
import { formatWon } from '@/lib/money'

/** How cards look while the channel's own setting is not there. */
export const DEFAULT_DESIGN: Pick<
  DesignSetting,
  'productCardSetting' | 'isStockBadgeOn' | 'isTextBadgeOn' | 'textBadgeContent'
> = { productCardSetting: 'min_plus', isStockBadgeOn: true, isTextBadgeOn: false, textBadgeContent: '' }
export type CardDesign = typeof DEFAULT_DESIGN

/** The fee stands in lists already: nobody learns of it at the till. Vouchers are not sent by parcel. */
export const deliveryText = (fee: number | null): string | undefined => {
  if (fee === null) return undefined
  return fee === 0 ? '무료배송' : `배송비 ${formatWon(fee)}`
}

const badgeOf = (item: ProductItem, design: CardDesign): { badge?: string; quietBadge?: boolean } => {
  if (design.isStockBadgeOn && item.inventoryStatus === 'shortage') return { badge: '품절 임박' }
  if (item.timesaleAppliedNow) return { badge: '타임세일' }
  return design.isTextBadgeOn && design.textBadgeContent
    ? { badge: design.textBadgeContent, quietBadge: true }
    : {}
}

/** What a card shows of a product. */
export const productCard = (item: ProductItem, design: CardDesign) => ({
  href: `/shopping/product-detail/${encodeURIComponent(item.id)}`,
  image: item.images[0],
  title: item.title,
  brand: item.brand,
  ...cardPrice(item, design.productCardSetting),
  soldOut: item.inventoryStatus === 'sold_out',
  ...badgeOf(item, design),
  rating: item.ratings,
  reviewCount: item.reviewCount,
  deliveryText: deliveryText(item.deliveryFee),
})
