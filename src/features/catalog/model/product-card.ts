import type { DesignSetting } from '@/contract/channel/setting'
import type { ProductItem } from '@/contract/product/product'
import { discountPercent } from '@/domain/product'
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

/** What a card shows of a product: the market price only by `max`, the discount by any setting but `min`. */
export const productCard = (item: ProductItem, design: CardDesign) => ({
  href: `/shopping/product-detail/${encodeURIComponent(item.id)}`,
  image: item.images[0],
  title: item.title,
  brand: item.brand,
  price: item.minSellPrice,
  discountRate:
    design.productCardSetting === 'min' ? 0 : discountPercent(item.minSellPrice, item.marketPrice),
  marketPrice: design.productCardSetting === 'max' ? item.marketPrice : undefined,
  soldOut: item.inventoryStatus === 'sold_out',
  ...badgeOf(item, design),
  rating: item.ratings,
  reviewCount: item.reviewCount,
  deliveryText: deliveryText(item.deliveryFee),
})
