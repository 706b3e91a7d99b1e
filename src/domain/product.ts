import type {
  ActiveStatus,
  InventoryStatus,
  IssuanceType,
  ProductCardSetting,
  ProductClass,
  SalesStatus,
} from './product-values'

/** Stock at or below which a product counts as "almost sold out". */
export const SHORTAGE_STOCK = 5

export const inventoryStatus = (leftInventoryCount: number): InventoryStatus => {
  if (leftInventoryCount <= 0) return 'sold_out'
  return leftInventoryCount <= SHORTAGE_STOCK ? 'shortage' : 'enough'
}

/**
 * Section 4 of the storefront specification: a product can be bought only while both statuses allow it. An unknown status
 * of another service does not.
 */
export const isSelling = (product: { salesStatus: unknown; activeStatus: unknown }): boolean =>
  product.salesStatus === 'selling' && product.activeStatus === 'active'

/** Sales statuses of a product that has no page any more. */
export const GONE_SALES_STATUSES: readonly SalesStatus[] = ['banned', 'deleted']

/** Whether a product is deleted or banned, so that it has no page. */
export const isGoneProduct = (product: { salesStatus: SalesStatus; activeStatus: ActiveStatus }): boolean =>
  GONE_SALES_STATUSES.includes(product.salesStatus) || product.activeStatus === 'deleted'

export const isUnlinkedVoucher = (product: {
  productClass: ProductClass
  issuanceType: IssuanceType | null
}) => product.productClass === 'giftcard' && product.issuanceType === 'external'

/** Titles that shops give the only SKU of a product without options. */
const FILLER_OPTIONS = new Set(['기본', '단품', '옵션없음', '옵션 없음', '기본옵션', '기본 옵션'])

/** The title of a chosen SKU for a shopper; null where it only fills the place of an option, or repeats the product. */
export const optionText = (skuTitle: string | null | undefined, productTitle = ''): string | null =>
  !skuTitle || skuTitle === productTitle || FILLER_OPTIONS.has(skuTitle.trim()) ? null : skuTitle

/** Discount from the market price in whole percent; 0 without one. */
export const discountPercent = (sellPrice: number, marketPrice: number): number =>
  marketPrice > sellPrice && marketPrice > 0 ? Math.round((1 - sellPrice / marketPrice) * 100) : 0

/**
 * Prices of a product card, in won and whole percent. Only `max` shows the market price; every setting except `min`
 * shows the discount.
 */
export const cardPrice = (
  { minSellPrice, marketPrice }: { minSellPrice: number; marketPrice: number },
  setting: ProductCardSetting,
): { price: number; discountRate: number; marketPrice: number | undefined } => ({
  price: minSellPrice,
  discountRate: setting === 'min' ? 0 : discountPercent(minSellPrice, marketPrice),
  marketPrice: setting === 'max' ? marketPrice : undefined,
})

/** Price in a time sale, in won, rounded down to 10 won; the regular price when `percent` is 0. */
export const salePrice = (price: number, percent: number): number =>
  percent <= 0 ? price : Math.floor((price * (100 - percent)) / 1000) * 10

/** ISO instant at which the first of the running time sales ends; undefined without one that can be read. */
export const firstSaleEnd = (
  items: readonly { timesaleAppliedNow: { endsAt: string } | null }[],
): string | undefined =>
  items
    .flatMap(({ timesaleAppliedNow }) => timesaleAppliedNow?.endsAt ?? [])
    .filter((end) => !Number.isNaN(Date.parse(end)))
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(0)
