import { productPath } from '@/config/paths'
import type { DesignSetting } from '@/contract/channel/setting'
import type { ProductItem } from '@/contract/product/product'
import { cardPrice } from '@/domain/product'
import { formatWon } from '@/lib/money'

/** The design of cards until the channel's setting is loaded. */
export const DEFAULT_DESIGN: Pick<
  DesignSetting,
  'productCardSetting' | 'isStockBadgeOn' | 'isTextBadgeOn' | 'textBadgeContent'
> = { productCardSetting: 'min_plus', isStockBadgeOn: true, isTextBadgeOn: false, textBadgeContent: '' }
export type CardDesign = typeof DEFAULT_DESIGN

/** The delivery fee in lists, so that shoppers see it before the payment. Vouchers have none. */
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

/** The properties of a product card. */
export const productCard = (item: ProductItem, design: CardDesign) => ({
  href: productPath(item.id),
  image: item.images[0],
  title: item.title,
  brand: item.brand,
  ...cardPrice(item, design.productCardSetting),
  soldOut: item.inventoryStatus === 'sold_out',
  ...badgeOf(item, design),
  rating: item.ratings ?? undefined,
  reviewCount: item.reviewCount ?? undefined,
  deliveryText: deliveryText(item.deliveryFee),
})
