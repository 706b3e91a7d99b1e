import * as v from 'valibot'
import { sellerTextLimits } from '@/domain/limits'
import { ACTIVE_STATUSES, PRODUCT_CLASSES, SALES_STATUSES } from '@/domain/product-values'
import { staffProductLimits } from '@/domain/staff'
import {
  count,
  id,
  isoInstant,
  numberWithin,
  paged,
  sentInstant,
  sentInteger,
  sentWon,
  singleLine,
  won,
} from '../common'
import { staffReason, staffVersion } from './access'

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
  discountPercent: numberWithin(1, 90),
  startsAt: isoInstant,
  endsAt: isoInstant,
})

/** A product with its texts, SKUs and time sales. */
export const staffProductDetail = v.object({
  ...staffProduct.entries,
  channelId: id,
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

const TAG = /<[a-z]/giu

/** A text of a seller in HTML; may be empty. */
const sellerText = v.pipe(
  v.string(),
  v.maxLength(sellerTextLimits.maxLength, `${sellerTextLimits.maxLength}자까지 쓸 수 있어요.`),
  v.check(
    (html) => (html.match(TAG)?.length ?? 0) <= sellerTextLimits.maxTags,
    `태그는 ${sellerTextLimits.maxTags}개까지 쓸 수 있어요.`,
  ),
)

const keywords = v.pipe(
  v.array(
    v.pipe(
      singleLine(staffProductLimits.keyword, '키워드를 적어 주세요.'),
      v.excludes(',', '키워드에는 쉼표를 쓸 수 없어요.'),
    ),
  ),
  v.maxLength(staffProductLimits.keywords, `키워드는 ${staffProductLimits.keywords}개까지 쓸 수 있어요.`),
)

const sellPrice = v.pipe(sentWon, v.minValue(1, '1원 이상이어야 해요.'))
/** A name that shoppers read as it is: HTML from the export of another shop would be shown with its signs. */
const plainName = (max: number, empty: string) =>
  v.pipe(
    singleLine(max, empty),
    v.regex(
      /^(?!.*&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-fA-F]+);)/,
      'HTML 부호(&amp; 등) 대신 보이는 글자(& 등)로 적어 주세요.',
    ),
  )
const skuTitle = plainName(staffProductLimits.title, '옵션의 이름을 적어 주세요.')
/** What the staff gives a SKU; a deleted one stays as it is. */
const usableStatus = v.picklist(['active', 'inactive'])

/** What the staff may change of a product itself; a file has the same fields. */
export const productFields = {
  title: plainName(staffProductLimits.title, '이름을 적어 주세요.'),
  brand: plainName(staffProductLimits.word, '브랜드를 적어 주세요.'),
  categoryId: singleLine(64, '카테고리를 적어 주세요.'),
  keywords,
  origin: singleLine(staffProductLimits.word, '원산지를 적어 주세요.'),
  manufacturer: singleLine(staffProductLimits.word, '제조사를 적어 주세요.'),
  isRecommended: v.boolean(),
  /** Zero without one. */
  marketPrice: sentWon,
  salesStatus: v.picklist(SALES_STATUSES),
  activeStatus: usableStatus,
  limitAt: v.nullable(sentInstant),
  description: sellerText,
  note: sellerText,
  faq: sellerText,
}

/** What the staff may change of a SKU, but for its stock; a file has the same fields. */
export const skuFields = { title: skuTitle, sellPrice, activeStatus: usableStatus }

/** Pieces of a SKU, with those of orders that wait for their payment. */
export const stockCount = v.pipe(
  sentInteger,
  v.minValue(0, '0 이상이어야 해요.'),
  v.maxValue(staffProductLimits.stock, `${staffProductLimits.stock}개까지 둘 수 있어요.`),
)
/** Pieces that come; below zero for those that go. */
export const addedStock = v.pipe(
  sentInteger,
  v.minValue(-staffProductLimits.stock, `${staffProductLimits.stock}개까지 뺄 수 있어요.`),
  v.maxValue(staffProductLimits.stock, `${staffProductLimits.stock}개까지 더할 수 있어요.`),
  v.check((pieces) => pieces !== 0, '수량을 적어 주세요.'),
)

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

/** What is not named stays. */
export const changeProductBody = v.object({
  version: staffVersion,
  ...v.partial(v.object(productFields)).entries,
  skus: v.optional(
    v.pipe(
      v.array(
        v.object({ id: singleLine(64, '옵션을 적어 주세요.'), ...v.partial(v.object(skuFields)).entries }),
      ),
      v.maxLength(staffProductLimits.skus, `옵션은 ${staffProductLimits.skus}개까지 바꿀 수 있어요.`),
    ),
  ),
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
