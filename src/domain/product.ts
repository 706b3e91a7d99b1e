/** Words of the catalogue, as the product service speaks them. */
export type ProductClass = 'tangible' | 'giftcard'
export type SalesStatus = 'selling' | 'stopped' | 'banned' | 'deleted'
export type ActiveStatus = 'active' | 'inactive' | 'deleted'
export type InventoryStatus = 'enough' | 'shortage' | 'sold_out'
/** instant: a linked voucher, issued on payment; external: an unlinked one, sent by the seller. */
export type IssuanceType = 'instant' | 'external'
export type DeliveryMethod = 'parcel_delivery' | 'direct_delivery'
export type DeliveryPricingMethod = 'conditional_charge' | 'unit_charge' | 'regular_charge' | 'free'
export type DeliveryPricingUnit = 'product' | 'sku'

/** Stock at or below which a product counts as "almost sold out". */
export const SHORTAGE_STOCK = 5

export const inventoryStatus = (leftInventoryCount: number): InventoryStatus => {
  if (leftInventoryCount <= 0) return 'sold_out'
  return leftInventoryCount <= SHORTAGE_STOCK ? 'shortage' : 'enough'
}

/** Storefront spec, section 4: a product can be bought only while both hold. */
export const isSelling = (product: { salesStatus: SalesStatus; activeStatus: ActiveStatus }): boolean =>
  product.salesStatus === 'selling' && product.activeStatus === 'active'

export const isUnlinkedVoucher = (product: {
  productClass: ProductClass
  issuanceType: IssuanceType | null
}) => product.productClass === 'giftcard' && product.issuanceType === 'external'

export const isLinkedVoucher = (product: { productClass: ProductClass; issuanceType: IssuanceType | null }) =>
  product.productClass === 'giftcard' && product.issuanceType === 'instant'

/** Whole percent off the market price; 0 when there is none. */
export const discountPercent = (sellPrice: number, marketPrice: number): number =>
  marketPrice > sellPrice && marketPrice > 0 ? Math.round((1 - sellPrice / marketPrice) * 100) : 0

export type ProductCardSetting = 'min' | 'min_plus' | 'max'

/**
 * Won and whole percent as a list's card shows them: the market price only by `max`, the discount by any setting
 * but `min`.
 */
export const cardPrice = (
  { minSellPrice, marketPrice }: { minSellPrice: number; marketPrice: number },
  setting: ProductCardSetting,
): { price: number; discountRate: number; marketPrice: number | undefined } => ({
  price: minSellPrice,
  discountRate: setting === 'min' ? 0 : discountPercent(minSellPrice, marketPrice),
  marketPrice: setting === 'max' ? marketPrice : undefined,
})

/** Won after a time sale's whole percent: rounded down to 10 won. No sale (0) leaves the price as it is. */
export const salePrice = (price: number, percent: number): number =>
  percent <= 0 ? price : Math.floor((price * (100 - percent)) / 1000) * 10
