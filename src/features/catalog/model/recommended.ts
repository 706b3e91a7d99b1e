import type { ProductListParams } from '@/api/product/product'
import type { HomeSetting } from '@/contract/channel/setting'

const MAX_CHIPS = 10

/** What the shop's home recommends, by its setting; `categoryId` narrows it to one shelf. */
export const recommendedParams = (setting: HomeSetting, categoryId?: string): ProductListParams => ({
  ordering: setting.recListDisplaySortOrder,
  itemsPerPage: Math.min(100, Math.max(1, setting.recProductCount)),
  ...(categoryId && { categoryId }),
})

/** Partners (by the brand they sell under) among these products, in the order they appear. */
export const partnersOf = (items: readonly { brand: string }[]): string[] =>
  [...new Set(items.map((item) => item.brand))].slice(0, MAX_CHIPS)
