import * as v from 'valibot'
import { sellerTextLimits } from '@/domain/limits'
import { noticeCategories } from '@/domain/product-notice'
import { ISSUANCE_TYPES, SALES_STATUSES } from '@/domain/product-values'
import { staffProductLimits } from '@/domain/staff'
import { sentInteger, sentWon, singleLine } from '../common'
import { sentInstant } from '../instant'

const TAG = /<[a-z]/giu

export const hasFewTags = (html: string): boolean =>
  (html.match(TAG)?.length ?? 0) <= sellerTextLimits.maxTags

/** A text of a seller in HTML; may be empty. */
export const sellerText = v.pipe(
  v.string(),
  v.maxLength(sellerTextLimits.maxLength, `${sellerTextLimits.maxLength}자까지 쓸 수 있어요.`),
  v.check(hasFewTags, `태그는 ${sellerTextLimits.maxTags}개까지 쓸 수 있어요.`),
)

export const keywords = v.pipe(
  v.array(
    v.pipe(
      singleLine(staffProductLimits.keyword, '키워드를 적어 주세요.'),
      v.excludes(',', '키워드에는 쉼표를 쓸 수 없어요.'),
    ),
  ),
  v.maxLength(staffProductLimits.keywords, `키워드는 ${staffProductLimits.keywords}개까지 쓸 수 있어요.`),
)

const sellPrice = v.pipe(sentWon, v.minValue(1, '1원 이상이어야 해요.'))
const ENTITY = /&(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-fA-F]+);/
/** Whether a text has no sign of HTML such as `&amp;`. */
export const hasNoEntity = (text: string): boolean => !ENTITY.test(text)

/** A name that shoppers read as it is: HTML from the export of another shop would be shown with its signs. */
export const plainName = (max: number, empty: string) =>
  v.pipe(
    singleLine(max, empty),
    v.check(hasNoEntity, 'HTML 부호(&amp; 등) 대신 보이는 글자(& 등)로 적어 주세요.'),
  )
const skuTitle = plainName(staffProductLimits.title, '옵션의 이름을 적어 주세요.')

/** The path of a picture that the shop has, or the address of one that is copied by the call. */
export const picture = v.pipe(
  v.string(),
  v.maxLength(2_000),
  v.regex(
    /^(?:https?:\/\/[^\s"'<>]+|[\w./-]+)$/i,
    '그림의 주소나 경로를 적어 주세요. 예: https://example.com/mug.jpg',
  ),
)
export const pictures = v.pipe(
  v.array(picture),
  v.maxLength(staffProductLimits.pictures, `그림은 ${staffProductLimits.pictures}개까지 둘 수 있어요.`),
  v.check((all) => new Set(all).size === all.length, '같은 그림이 또 있어요.'),
)

const noticeCodes = new Set(noticeCategories.map(({ code }) => code))
const noticeId = v.pipe(
  v.string(),
  v.check((code) => noticeCodes.has(code), '001부터 040까지의 품목 분류를 적어 주세요.'),
)
export const noticeInfo = v.pipe(
  v.record(
    singleLine(60, '항목을 적어 주세요.'),
    v.pipe(v.string(), v.trim(), v.maxLength(staffProductLimits.noticeText)),
  ),
  v.maxEntries(60, '항목은 60개까지 적을 수 있어요.'),
)
/** What the staff gives a SKU; a deleted one stays as it is. */
export const usableStatus = v.picklist(['active', 'inactive'])

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

/** What the staff may change of a product, and a file has not. */
export const placeFields = {
  /** Id of the delivery policy; a voucher has one as well. */
  deliveryPolicyId: singleLine(64, '배송 정책을 적어 주세요.'),
  /** Id of the payment setting; null for the default of the channel. */
  paymentSettingId: v.nullable(singleLine(64, '결제 설정을 적어 주세요.')),
  images: pictures,
  noticeId,
  /** Values of the information notice by the keys of its category, or by labels; what is missing refers to the description. */
  noticeInfo,
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

/** A combination of options that is new, with its stock. */
const newSku = v.object({
  /** As the options together where it is left out. */
  title: v.optional(skuTitle),
  /** Values in the order of `optionNames`. */
  options: v.optional(
    v.pipe(
      v.array(plainName(staffProductLimits.word, '옵션의 값을 적어 주세요.')),
      v.maxLength(staffProductLimits.optionNames),
    ),
    [],
  ),
  sellPrice,
  stock: v.optional(stockCount, 0),
  /** Empty where it looks as the first picture of the product. */
  image: v.optional(v.union([v.literal(''), picture]), ''),
})
export const newSkus = v.pipe(
  v.array(newSku),
  v.maxLength(staffProductLimits.skus, `옵션은 ${staffProductLimits.skus}개까지 더할 수 있어요.`),
)

/** What a voucher is. */
export const newVoucher = v.object({
  issuanceType: v.picklist(ISSUANCE_TYPES),
  /** Face value; null for a voucher for a thing. */
  giftcardAmount: v.optional(v.nullable(v.pipe(sentWon, v.minValue(1, '1원 이상이어야 해요.'))), null),
  validityDays: v.pipe(
    sentInteger,
    v.minValue(1, '1일 이상이어야 해요.'),
    v.maxValue(3_650, '10년까지 적을 수 있어요.'),
  ),
})
