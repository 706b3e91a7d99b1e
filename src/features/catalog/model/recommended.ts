import type { ProductListParams } from '@/api/product/product'
import type { BasicSetting } from '@/contract/channel/setting'

const MAX_CHIPS = 10

/** Products that an empty cart offers. */
export const EMPTY_CART_PRODUCTS: ProductListParams = { isRecommended: true, itemsPerPage: 10 }

/** Whether the channel shows recommended products at all. */
export const hasRecommended = ({ homeSetting }: Pick<BasicSetting, 'homeSetting'>): boolean =>
  homeSetting.recProductCount > 0

/** Parameters of the recommended products by the channel's setting; `narrowed` to a category or a partner. */
export const recommendedParams = (
  { homeSetting, salesSettingType }: Pick<BasicSetting, 'homeSetting' | 'salesSettingType'>,
  narrowed: Pick<ProductListParams, 'categoryId' | 'sellerPortalId'> = {},
): ProductListParams => ({
  ordering: homeSetting.recListDisplaySortOrder,
  itemsPerPage: Math.min(100, homeSetting.recProductCount),
  salesSettingType,
  isRecommended: true,
  ...narrowed,
})

/** Partners who sell these products, in order of appearance. */
export const partnersOf = (
  items: readonly { sellerPortalId: string; sellerName: string }[],
): { value: string; label: string }[] =>
  [...new Map(items.map((item) => [item.sellerPortalId, item.sellerName]))]
    .map(([value, label]) => ({ value, label }))
    .slice(0, MAX_CHIPS)
