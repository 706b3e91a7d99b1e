import * as v from 'valibot'
import { banner, recommendedSort, recProductCount } from './setting'

/** GET channel/{channelId}/product-page-setting */
export const productPageSetting = v.object({
  bannerImages: v.array(banner),
  isShowDiscountRate: v.boolean(),
  isShowMarketPrice: v.boolean(),
  isTextBadgeOn: v.boolean(),
  textBadgeContent: v.string(),
  isWishlistInstalled: v.boolean(),
  isDisplayRecommendedListByCategory: v.boolean(),
  isDisplayRecommendedListByPartner: v.boolean(),
  recProductCount,
  recListDisplaySortOrder: recommendedSort,
})
export type ProductPageSetting = v.InferOutput<typeof productPageSetting>
