import * as v from 'valibot'
import { orderLimits } from '@/domain/limits'
import { isSelling } from '@/domain/product'
import {
  ACTIVE_STATUSES,
  INVENTORY_STATUSES,
  ISSUANCE_TYPES,
  PRODUCT_CLASSES,
  SALES_STATUSES,
} from '@/domain/product-values'
import { count, id, listOf, numberWithin, paged, preparePage, won } from '../common'
import { shownInstant } from '../instant'
import { added } from '../marks'
import { isRawObject, nullIfUnreadable, prepared, type RawObject, withDerived, withFallback } from '../wire'
import { deliveryInfo, productArrival } from './delivery'

export const productClass = v.picklist(PRODUCT_CLASSES)
export const inventoryStatus = v.picklist(INVENTORY_STATUSES)
export const salesStatus = v.picklist(SALES_STATUSES)

/** A current time sale; the prices next to it include its discount. Zero percent and no end are not known. */
export const timesale = v.object({
  title: v.string(),
  discountPercent: numberWithin(0, 100),
  endsAt: shownInstant,
})

/** Services of others only say whether a sale is on. */
const prepareSale = (value: unknown): unknown => {
  if (value === true) return { title: '', discountPercent: 0, endsAt: '' }
  return value === false ? null : value
}

/** A product in a list. */
export const productItem = v.object({
  id,
  images: v.array(v.string()),
  title: v.string(),
  brand: v.string(),
  minSellPrice: won,
  /** The sell price where there is no other. */
  marketPrice: withFallback(won, 0),
  wishlistId: v.nullable(v.string()),
  timesaleAppliedNow: prepared(v.nullable(timesale), prepareSale),
  inventoryStatus: withFallback(inventoryStatus, 'enough'),
  productClass: withFallback(productClass, 'tangible'),
  salesStatus: withFallback(salesStatus, 'selling'),
  issuanceType: v.nullable(v.picklist(ISSUANCE_TYPES)),
  /** Mean of one to five stars; 0 without reviews. */
  ratings: nullIfUnreadable(numberWithin(0, 5)),
  reviewCount: added(nullIfUnreadable(count), 'The number of reviews is not shown in lists.'),
  /** Delivery fee of the smallest order to the mainland in won; 0 is free, null for vouchers. */
  deliveryFee: added(v.nullable(won), 'The delivery fee is not shown in lists.'),
  /** The selling partner. */
  sellerPortalId: v.string(),
  sellerName: v.string(),
})
export type ProductItem = v.InferOutput<typeof productItem>

/** GET {channel}/products */
export const productList = prepared(
  v.object({
    ...paged(productItem).entries,
    /** The search that was used instead, if the typed one found nothing; null otherwise. */
    searchedAs: v.nullable(v.string()),
  }),
  preparePage,
)
export type ProductList = v.InferOutput<typeof productList>

/** A brand in a list of products, with its number of products there and the picture of one. */
export const brandCount = v.object({
  name: v.string(),
  image: v.nullable(v.string()),
  productCount: nullIfUnreadable(count),
})
export type BrandCount = v.InferOutput<typeof brandCount>
/** GET {channel}/products/brands */
export const brandList = listOf(brandCount)

/** One combination of options that can be ordered, with its price and stock. */
export const sku = v.object({
  id,
  title: v.string(),
  options: v.array(v.string()),
  /** Path of its picture, such as of its colour; '' where it looks as the product's first one. */
  image: added(v.string(), 'Every option is shown by the first picture of the product.'),
  sellPrice: won,
  /** Where the stock is unknown, the service refuses an order that is too large. */
  leftInventoryCount: withFallback(count, orderLimits.maxQuantity),
})
export type Sku = v.InferOutput<typeof sku>

/** The selling partner as the law requires it to be shown. */
export const sellerInfo = v.object({
  id: v.string(),
  name: v.string(),
  representative: v.string(),
  businessNumber: v.string(),
  phone: v.string(),
  email: v.string(),
  address: v.string(),
})

/** An option of a product, such as a colour, with its values. */
export const productOption = v.object({ name: v.string(), values: v.array(v.string()) })

const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** SKUs without values of the options are chosen by their titles. */
const choiceFacts = ({ skuList, optionList }: RawObject): RawObject => {
  const skus = textsOf(skuList).filter(isRawObject)
  if (textsOf(optionList).length === 0 || skus.every(({ options }) => Array.isArray(options))) return {}
  return {
    optionList: [{ name: '옵션', values: skus.map(({ title }) => title) }],
    skuList: skus.map((given) => ({ ...given, options: [given['title']] })),
  }
}

const saleFacts = (product: RawObject): RawObject => {
  const { productClass: kind, salesStatus: sales, activeStatus = 'active', inventoryStatus: stock } = product
  const isOnSale = isSelling({ salesStatus: sales, activeStatus })
  return {
    isSelling: isOnSale,
    isNotSellable: !isOnSale || stock === 'sold_out',
    isSoldOut: stock === 'sold_out',
    isVoucher: kind === 'giftcard',
    isTangible: kind !== 'giftcard',
    marketPrice: product['minSellPrice'],
    maxSellPrice: product['minSellPrice'],
    skuCount: textsOf(product['skuList']).length,
  }
}

const prepareDetail = (value: unknown): unknown => {
  const product = withDerived(saleFacts)(value)
  return isRawObject(product) ? { ...product, ...choiceFacts(product) } : product
}

const productDetailFields = v.object({
  ...productItem.entries,
  createDt: shownInstant,
  updateDt: shownInstant,
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
  minSupplyPrice: withFallback(won, 0),
  maxSupplyPrice: withFallback(won, 0),
  maxSellPrice: withFallback(won, 0),
  discountRate: numberWithin(0, 100),
  registerStatus: v.string(),
  activeStatus: withFallback(v.picklist(ACTIVE_STATUSES), 'active'),
  type: v.string(),
  viewCount: count,
  likeCount: count,
  keywords: v.array(v.string()),
  minSellPriceBeforeReduction: withFallback(won, 0),
  maxSellPriceBeforeReduction: withFallback(won, 0),
  deliveryInfo: v.nullable(deliveryInfo),
  /** When it arrives if it is paid now; null for vouchers and where the seller does not say. */
  arrival: added(v.optional(v.nullable(productArrival)), 'No day of arrival is shown.'),
  sellerInfo,
  optionList: v.array(productOption),
  skuList: v.array(sku),
  /** The last instant on sale. */
  limitDate: v.nullable(shownInstant),
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

/** GET {channel}/products/{id}. Money in won; instants ISO. */
export const productDetail = prepared(productDetailFields, prepareDetail)
export type ProductDetail = v.InferOutput<typeof productDetail>

/** POST {channel}/products/{id}/views */
export const viewAnswer = v.object({ isCounted: v.boolean() })

/** A category of products. */
export const category = v.object({
  id,
  parentId: v.nullable(v.string()),
  name: v.string(),
  image: v.nullable(v.string()),
  /** Products of this category and its subcategories; `voucherCount` of them are vouchers. */
  productCount: nullIfUnreadable(count),
  voucherCount: nullIfUnreadable(count),
})
export type Category = v.InferOutput<typeof category>
/** GET {channel}/categories */
export const categoryList = listOf(category)
