import * as v from 'valibot'
import { count, paged, won } from '../common'
import { added } from '../marks'

export const productClass = v.picklist(['tangible', 'giftcard'])
export const inventoryStatus = v.picklist(['enough', 'shortage', 'sold_out'])
export const salesStatus = v.picklist(['selling', 'stopped', 'banned', 'deleted'])

/** A current time sale; the prices next to it include its discount. */
export const timesale = v.object({
  title: v.string(),
  discountPercent: v.number(),
  endsAt: v.string(),
})

/** A product in a list. */
export const productItem = v.object({
  id: v.string(),
  images: v.array(v.string()),
  title: v.string(),
  brand: v.string(),
  minSellPrice: won,
  marketPrice: won,
  wishlistId: v.nullable(v.string()),
  timesaleAppliedNow: v.nullable(timesale),
  inventoryStatus,
  productClass,
  salesStatus,
  issuanceType: v.nullable(v.picklist(['instant', 'external'])),
  ratings: v.number(),
  reviewCount: added(count, 'The number of reviews is not shown in lists.'),
  /** Delivery fee of the smallest order to the mainland in won; 0 is free, null for vouchers. */
  deliveryFee: added(v.nullable(won), 'The delivery fee is not shown in lists.'),
  /** The selling partner. */
  sellerPortalId: v.string(),
  sellerName: v.string(),
})
export type ProductItem = v.InferOutput<typeof productItem>

/** GET {channel}/products */
export const productList = v.object({
  ...paged(productItem).entries,
  /** The search that was used instead, if the typed one found nothing; null otherwise. */
  searchedAs: v.nullable(v.string()),
})
export type ProductList = v.InferOutput<typeof productList>

/** A brand in a list of products, with its number of products there and the picture of one. */
export const brandCount = v.object({ name: v.string(), image: v.nullable(v.string()), productCount: count })
export type BrandCount = v.InferOutput<typeof brandCount>
/** GET {channel}/products/brands */
export const brandList = v.object({ items: v.array(brandCount) })

export const sku = v.object({
  id: v.string(),
  title: v.string(),
  options: v.array(v.string()),
  sellPrice: won,
  leftInventoryCount: count,
})
export type Sku = v.InferOutput<typeof sku>

const carrier = v.object({ id: v.string(), name: v.string() })
const place = v.object({ fullAddress: v.string() })
const fee = v.nullable(won)

export const deliveryInfo = v.object({
  isInstallationFee: v.boolean(),
  isBaseReleaseAddress: v.boolean(),
  releaseAddress: place,
  deliveryMethod: v.picklist(['parcel_delivery', 'direct_delivery']),
  deliveryPricingMethod: v.picklist(['conditional_charge', 'unit_charge', 'regular_charge', 'free']),
  deliveryPricingUnit: v.picklist(['product', 'sku']),
  baseDeliveryFee: won,
  unitChargeStandard: v.nullable(count),
  conditionalChargeStandard: fee,
  isGroupDelivery: v.boolean(),
  deliveryGroupId: v.nullable(v.string()),
  deliveryGroup: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      isAdditionalPricingSet: v.boolean(),
      regionDivisionLevel: v.nullable(v.picklist([2, 3])),
      division2Fee: fee,
      division3JejuFee: fee,
      division3OutsideJejuFee: fee,
    }),
  ),
  isAdditionalPricingSet: v.boolean(),
  regionDivisionLevel: v.nullable(v.picklist([2, 3])),
  division2Fee: fee,
  division3JejuFee: fee,
  division3OutsideJejuFee: fee,
  refundAddress: place,
  refundDeliveryFee: won,
  refundDeliveryFeeIfFreeDelivery: won,
  exchangeDeliveryFee: won,
  refundExchangeDeliveryPolicy: v.string(),
  internationalShipmentPolicy: v.string(),
  defaultCarrier: carrier,
  refundCarrier: carrier,
})
export type DeliveryInfo = v.InferOutput<typeof deliveryInfo>

export const sellerInfo = v.object({
  id: v.string(),
  name: v.string(),
  representative: v.string(),
  businessNumber: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
})

export const productOption = v.object({ name: v.string(), values: v.array(v.string()) })

/** GET {channel}/products/{id}. Money in won; instants ISO. */
export const productDetail = v.object({
  ...productItem.entries,
  createDt: v.string(),
  updateDt: v.string(),
  supplierPortalId: v.string(),
  channelPortalId: v.string(),
  channelId: v.string(),
  channelCategoryId: v.string(),
  masterProductId: v.string(),
  country: v.string(),
  /** HTML of the seller, sanitised by the service. */
  description: v.string(),
  note: v.string(),
  faq: v.string(),
  sn: v.string(),
  origin: v.string(),
  manufacturer: v.string(),
  isVat: v.boolean(),
  noticeId: v.string(),
  /** Keys are data; see domain/product-notice. */
  noticeInfo: v.record(v.string(), v.string()),
  isImageRegisterByOption: v.boolean(),
  currency: v.literal('KRW'),
  isManyOptions: v.boolean(),
  skuCount: count,
  soldCount: count,
  minSupplyPrice: won,
  maxSupplyPrice: won,
  maxSellPrice: won,
  discountRate: v.number(),
  registerStatus: v.string(),
  activeStatus: v.picklist(['active', 'inactive', 'deleted']),
  type: v.string(),
  viewCount: count,
  likeCount: count,
  keywords: v.array(v.string()),
  minSellPriceBeforeReduction: won,
  maxSellPriceBeforeReduction: won,
  deliveryInfo: v.nullable(deliveryInfo),
  sellerInfo,
  optionList: v.array(productOption),
  skuList: v.array(sku),
  /** The last instant on sale. */
  limitDate: v.nullable(v.string()),
  /** Days a voucher stays valid after issue. */
  validityPeriod: v.nullable(v.number()),
  /** Face value of a voucher for an amount; null for goods and for vouchers for goods. */
  giftcardAmount: v.nullable(won),
  pgSettingId: v.nullable(v.string()),
  isSoldOut: v.boolean(),
  isSelling: v.boolean(),
  isNotSellable: v.boolean(),
  isVoucher: v.boolean(),
  isTangible: v.boolean(),
})
export type ProductDetail = v.InferOutput<typeof productDetail>

/** POST {channel}/products/{id}/views */
export const viewAnswer = v.object({ isCounted: v.boolean() })

export const category = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  name: v.string(),
  image: v.nullable(v.string()),
  /** Products of this category and its subcategories; `voucherCount` of them are vouchers. */
  productCount: count,
  voucherCount: count,
})
export type Category = v.InferOutput<typeof category>
/** GET {channel}/categories */
export const categoryList = v.object({ items: v.array(category) })
