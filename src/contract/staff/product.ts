import * as v from 'valibot'
import { ACTIVE_STATUSES, ISSUANCE_TYPES, PRODUCT_CLASSES, SALES_STATUSES } from '@/domain/product-values'
import { staffProductLimits } from '@/domain/staff'
import { count, id, numberWithin, paged, sentWon, singleLine, won } from '../common'
import { isoInstant, sentInstant } from '../instant'
import { staffReason, staffVersion } from './access'
import {
  addedStock,
  keywords,
  newSkus,
  newVoucher,
  noticeInfo,
  picture,
  pictures,
  placeFields,
  plainName,
  productFields,
  sellerText,
  skuFields,
  stockCount,
  usableStatus,
} from './product-fields'

/** A product in a list. */
export const staffProduct = v.object({
  id,
  version: v.string(),
  title: v.string(),
  brand: v.string(),
  categoryId: id,
  sellerId: id,
  productClass: v.picklist(PRODUCT_CLASSES),
  /** It is bought only while it is `selling` and `active`. */
  salesStatus: v.picklist(SALES_STATUSES),
  activeStatus: v.picklist(ACTIVE_STATUSES),
  marketPrice: won,
  minSellPrice: won,
  maxSellPrice: won,
  /** Pieces for sale of all active SKUs. */
  leftInventoryCount: count,
  skuCount: count,
  updatedAt: isoInstant,
})
/** A page of products, the last approved first. */
export const staffProducts = paged(staffProduct)

/** One combination of the options of a product, with its stock. */
export const staffSku = v.object({
  id,
  /** The version of its stock, for `changeStock`: orders that wait for their payment do not change it. */
  stockVersion: v.string(),
  title: v.string(),
  options: v.array(v.string()),
  /** Path or address of its picture; empty where it looks as the first one of the product. */
  image: v.string(),
  /** Without the discount of a time sale. */
  sellPrice: won,
  activeStatus: v.picklist(ACTIVE_STATUSES),
  /** Pieces that can be bought. */
  leftInventoryCount: count,
  /** Pieces of orders that wait for their payment. */
  reservedCount: count,
})

/** A time sale of a product that has not ended. */
export const staffSale = v.object({
  id,
  title: v.string(),
  discountPercent: v.pipe(numberWithin(1, 90), v.integer()),
  startsAt: isoInstant,
  endsAt: isoInstant,
})

/** A product with its texts, SKUs and time sales. */
export const staffProductDetail = v.object({
  ...staffProduct.entries,
  channelId: id,
  /** Id of the delivery policy. */
  deliveryPolicyId: id,
  /** Id of the payment setting; null for the default of the channel. */
  paymentSettingId: v.nullable(v.string()),
  /** Paths below `/api/media/`, or addresses of hosts that pages may load pictures from; the first one is shown in lists. */
  images: v.array(v.string()),
  /** Category of the information notice that the law asks for. */
  noticeId: v.string(),
  /** Its values by the keys of the category, or by labels. */
  noticeInfo: v.record(v.string(), v.string()),
  /** What a voucher is; null for delivered goods. */
  voucher: v.nullable(
    v.object({
      issuanceType: v.picklist(ISSUANCE_TYPES),
      /** Face value; null for a voucher for a thing. */
      giftcardAmount: v.nullable(won),
      /** Days from the payment; null without an end. */
      validityDays: v.nullable(count),
    }),
  ),
  /** Words that searches find it by. */
  keywords: v.array(v.string()),
  origin: v.string(),
  manufacturer: v.string(),
  isRecommended: v.boolean(),
  /** HTML as the seller has written it; the page shows what is safe of it. */
  description: v.string(),
  note: v.string(),
  faq: v.string(),
  /** Whether pictures of other sites in the texts are still to be copied; the page shows their text until then. */
  hasPicturesToCopy: v.boolean(),
  /** The last instant on sale; null without an end. */
  limitAt: v.nullable(isoInstant),
  optionNames: v.array(v.string()),
  skus: v.array(staffSku),
  sales: v.array(staffSale),
})

const sale = v.pipe(
  v.object({
    /** One that exists; a new one has none. */
    id: v.optional(singleLine(64, '세일을 적어 주세요.')),
    title: singleLine(staffProductLimits.word, '세일의 이름을 적어 주세요.'),
    discountPercent: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1, '1% 이상이어야 해요.'),
      v.maxValue(90, '90%까지 할인할 수 있어요.'),
    ),
    startsAt: sentInstant,
    endsAt: sentInstant,
  }),
  v.forward(
    v.check(({ startsAt, endsAt }) => Date.parse(endsAt) > Date.parse(startsAt), '시작보다 늦어야 해요.'),
    ['endsAt'],
  ),
)

/** A new product with its SKUs. */
export const addProductBody = v.pipe(
  v.object({
    channelId: singleLine(64, '채널을 적어 주세요.'),
    sellerId: singleLine(64, '판매자를 적어 주세요.'),
    productClass: v.picklist(PRODUCT_CLASSES),
    /** Needed for a voucher, and for nothing else. */
    voucher: v.optional(newVoucher),
    ...productFields,
    ...placeFields,
    paymentSettingId: v.optional(placeFields.paymentSettingId, null),
    keywords: v.optional(keywords, []),
    isRecommended: v.optional(v.boolean(), false),
    marketPrice: v.optional(sentWon, 0),
    salesStatus: v.optional(v.picklist(['selling', 'stopped']), 'stopped'),
    activeStatus: v.optional(usableStatus, 'active'),
    limitAt: v.optional(v.nullable(sentInstant), null),
    note: v.optional(sellerText, ''),
    faq: v.optional(sellerText, ''),
    images: v.optional(pictures, []),
    /** Values of the information notice by the keys of its category, or by labels; what is missing refers to the description. */
    noticeInfo: v.optional(noticeInfo, {}),
    /** Such as 색상 and 크기; none for a product with one SKU. */
    optionNames: v.optional(
      v.pipe(
        v.array(plainName(staffProductLimits.word, '옵션의 이름을 적어 주세요.')),
        v.maxLength(
          staffProductLimits.optionNames,
          `옵션의 이름은 ${staffProductLimits.optionNames}개까지예요.`,
        ),
      ),
      [],
    ),
    skus: v.pipe(newSkus, v.minLength(1, '옵션을 하나 이상 적어 주세요.')),
    reason: staffReason,
  }),
  v.forward(
    v.check(
      ({ productClass, voucher: given }) => (productClass === 'giftcard') === (given !== undefined),
      '상품권에만 있고, 상품권에는 꼭 있어야 해요.',
    ),
    ['voucher'],
  ),
)
export type AddProduct = v.InferOutput<typeof addProductBody>

/** What is not named stays. */
export const changeProductBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(productFields)).entries,
  ...v.partial(v.object(placeFields)).entries,
  skus: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: singleLine(64, '옵션을 적어 주세요.'),
          ...v.partial(v.object(skuFields)).entries,
          /** Empty where it looks as the first picture of the product. */
          image: v.optional(v.union([v.literal(''), picture])),
        }),
      ),
      v.maxLength(staffProductLimits.skus, `옵션은 ${staffProductLimits.skus}개까지 바꿀 수 있어요.`),
    ),
  ),
  /** SKUs that are added to it. */
  newSkus: v.optional(newSkus),
  /** All sales that have not ended, as they shall be: one that is left out ends now, or never begins. */
  sales: v.optional(
    v.pipe(
      v.array(sale),
      v.maxLength(staffProductLimits.sales, `세일은 ${staffProductLimits.sales}개까지 둘 수 있어요.`),
    ),
  ),
  reason: staffReason,
})

/** Sets the stock of a SKU to a new count, or adds to it. */
export const changeStockBody = v.pipe(
  v.object({
    /** Needed with `count`. What is added is right whatever was sold meanwhile. */
    version: v.optional(staffVersion),
    count: v.optional(stockCount),
    add: v.optional(addedStock),
    reason: staffReason,
  }),
  v.forward(
    v.check(
      ({ count: all, add }) => (all === undefined) !== (add === undefined),
      '전체 수량이나 더할 수량 가운데 하나를 적어 주세요.',
    ),
    ['count'],
  ),
  v.forward(
    v.check(
      ({ count: all, version }) => all === undefined || version !== undefined,
      '읽은 버전을 적어 주세요.',
    ),
    ['version'],
  ),
)

/** The stock of a SKU after a change. */
export const changedStock = v.object({
  id,
  version: v.string(),
  leftInventoryCount: count,
  reservedCount: count,
})

/** A picture that was added to a product. */
export const addedPicture = v.object({
  id,
  version: v.string(),
  /** Its path below `/api/media/`. */
  path: v.string(),
  width: count,
  height: count,
})
