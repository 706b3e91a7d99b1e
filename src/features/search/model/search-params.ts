import type { ProductListParams } from '@/api/product/product'
import type { BasicSetting } from '@/contract/channel/setting'

/** What is shown beside a search, and without results. */
export const POPULAR_PRODUCTS: ProductListParams = {
  ordering: '-sold_count',
  excludeSoldOut: true,
  itemsPerPage: 10,
}

/**
 * The parameters of a search. While the stock badge is on, results hide what is sold out.
 *
 * @param setting undefined until it is loaded: the badge counts as on
 */
export const searchParams = (
  word: string,
  isExact: boolean,
  setting: Pick<BasicSetting, 'themeDesignSetting'> | undefined,
): ProductListParams => ({
  search: word,
  ...(isExact && { isExact: true }),
  ...((setting?.themeDesignSetting.isStockBadgeOn ?? true) && { excludeSoldOut: true }),
})
