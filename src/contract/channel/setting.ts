import * as v from 'valibot'
import { PRODUCT_CARD_SETTINGS } from '@/domain/product-values'
import { link } from '../link'
import { isRawObject, prepared, required, withFallback } from '../wire'

export const extensionKind = v.picklist(['wishlist', 'review'])
export type ExtensionKind = v.InferOutput<typeof extensionKind>

/** GET {channel}/extensions/install-status */
export const installStatus = v.object({
  wishlist: v.object({ installed: v.boolean() }),
  review: v.object({ installed: v.boolean() }),
})
export type InstallStatus = v.InferOutput<typeof installStatus>

export const productSort = v.picklist([
  '-sold_count',
  '-view_count',
  '-approved_dt',
  '-min_sell_price',
  'min_sell_price',
  '-ratings',
])
export type ProductSort = v.InferOutput<typeof productSort>
/** Order of recommended products. */
export const recommendedSort = withFallback(productSort, '-sold_count')

/** A banner: media path of its picture, texts over the picture, and the link of a tap. */
const bannerFields = v.object({
  id: v.string(),
  image: v.string(),
  title: v.string(),
  subtitle: v.string(),
  /** Empty for a banner without link. */
  href: link,
})
/** Some services only give the address of the picture. */
export const banner = prepared(bannerFields, (value) =>
  typeof value === 'string'
    ? { id: value, image: value }
    : isRawObject(value) && value['id'] === undefined
      ? { ...value, id: value['image'] }
      : value,
)
export type Banner = v.InferOutput<typeof banner>

/** Number of the recommended products; 0 shows none. */
export const recProductCount = withFallback(v.number(), 10)

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

/** Banners and recommended products of home. */
export const homeSetting = v.object({
  bannerImages: v.array(banner),
  recListTitle: v.string(),
  recListDisplayType: withFallback(v.picklist(['category', 'partner']), 'category'),
  recListDisplaySortOrder: recommendedSort,
  recProductCount,
})
export type HomeSetting = v.InferOutput<typeof homeSetting>

/** Theme of the shop, and what its product cards show. */
export const designSetting = v.object({
  themeSetting: v.string(),
  designSetting: v.string(),
  productCardSetting: withFallback(v.picklist(PRODUCT_CARD_SETTINGS), 'max'),
  isStockBadgeOn: v.boolean(),
  isTextBadgeOn: v.boolean(),
  textBadgeContent: v.string(),
})
export type DesignSetting = v.InferOutput<typeof designSetting>

/** Legal notice of the shop under every page, and its customer service. */
export const customerServiceInfo = v.object({
  companyName: v.string(),
  representative: v.string(),
  address: v.string(),
  businessNumber: v.string(),
  mailOrderNumber: v.string(),
  phone: v.string(),
  email: v.string(),
  openingHours: v.string(),
  privacyOfficer: v.string(),
  hostingProvider: v.string(),
})
export type CustomerServiceInfo = v.InferOutput<typeof customerServiceInfo>

/** GET basic-setting?domain= */
export const basicSetting = v.object({
  id: v.string(),
  channelName: v.string(),
  channelStatus: v.string(),
  channelType: v.string(),
  country: v.string(),
  platformType: v.string(),
  salesSettingType: v.string(),
  description: v.string(),
  isUsingCustomDomain: v.boolean(),
  domain: v.string(),
  logoImage: v.string(),
  customerServiceInfo,
  partnerDisplayScope: v.string(),
  homeSetting,
  /** Named `themeDesignSetting` by the specification. It contains `isStockBadgeOn`. */
  themeDesignSetting: designSetting,
})
export type BasicSetting = v.InferOutput<typeof basicSetting>

export const customPageBlock = v.variant('type', [
  v.object({ type: v.literal('banner'), banner }),
  v.object({ type: v.literal('products'), title: v.string(), productIds: v.array(v.string()) }),
  v.object({ type: v.literal('text'), html: v.string() }),
])
export type CustomPageBlock = v.InferOutput<typeof customPageBlock>

/** GET {channel}/custom-pages/{path} */
export const customPage = v.object({
  path: v.string(),
  title: v.string(),
  description: v.string(),
  blocks: required(v.array(customPageBlock)),
})
export type CustomPage = v.InferOutput<typeof customPage>
