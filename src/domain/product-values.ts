/** Values of the product service. They are apart from `product.ts`, which more pages load than need these lists. */

export const PRODUCT_CLASSES = ['tangible', 'giftcard'] as const
export type ProductClass = (typeof PRODUCT_CLASSES)[number]

export const SALES_STATUSES = ['selling', 'stopped', 'banned', 'deleted'] as const
export type SalesStatus = (typeof SALES_STATUSES)[number]

export const ACTIVE_STATUSES = ['active', 'inactive', 'deleted'] as const
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

export const INVENTORY_STATUSES = ['enough', 'shortage', 'sold_out'] as const
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

/** `instant`: a linked voucher, issued on payment. `external`: an unlinked voucher, sent by the seller. */
export const ISSUANCE_TYPES = ['instant', 'external'] as const
export type IssuanceType = (typeof ISSUANCE_TYPES)[number]

export const DELIVERY_METHODS = ['parcel_delivery', 'direct_delivery'] as const
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number]

export const DELIVERY_PRICING_METHODS = [
  'conditional_charge',
  'unit_charge',
  'regular_charge',
  'free',
] as const
export type DeliveryPricingMethod = (typeof DELIVERY_PRICING_METHODS)[number]

export const DELIVERY_PRICING_UNITS = ['product', 'sku'] as const
export type DeliveryPricingUnit = (typeof DELIVERY_PRICING_UNITS)[number]

/** What a product card shows of its prices. */
export const PRODUCT_CARD_SETTINGS = ['min', 'min_plus', 'max'] as const
export type ProductCardSetting = (typeof PRODUCT_CARD_SETTINGS)[number]
