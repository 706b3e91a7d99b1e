import * as v from 'valibot'
import { ANSWERER_TYPES, INQUIRY_STATUSES, inquiryLimits } from '@/domain/inquiry'
import { id, singleLine, text, listOf, paged } from '../common'
import { isoInstant } from '../instant'
import { isRawObject, nullIfUnreadable, prepared, type RawObject, withDerived, withFallback } from '../wire'

const { titleLength, contentsLength } = inquiryLimits

/** PUT channel/{channelId}/inquiries/{id} */
export const inquiryBody = v.object({
  productSkuId: v.pipe(v.string(), v.minLength(1, '옵션을 선택해 주세요.'), v.maxLength(64)),
  inquiryTitle: singleLine(titleLength, '제목을 입력해 주세요.'),
  inquiryContents: text(contentsLength, '문의내용을 입력해 주세요.'),
  isDisplayed: v.boolean(),
})
export type InquiryBody = v.InferOutput<typeof inquiryBody>

/**
 * POST channel/{channelId}/inquiries. The request has name, nickname and e-mail by the specification; the service stores
 * its own data of the member instead.
 */
export const newInquiryBody = v.object({
  ...inquiryBody.entries,
  productId: id,
  name: v.pipe(v.string(), v.maxLength(100)),
  nickname: v.optional(v.pipe(v.string(), v.maxLength(100))),
  email: v.nullable(v.pipe(v.string(), v.maxLength(254))),
})
export type NewInquiryBody = v.InferOutput<typeof newInquiryBody>

/**
 * A question about a product. Other readers get a masked name and no e-mail, phone or id. For a private question, title,
 * contents and option are null too.
 */
const inquiryFields = v.object({
  id,
  channelId: v.string(),
  productId: v.string(),
  productSkuId: v.nullable(v.string()),
  productSkuTitle: v.nullable(v.string()),
  productTitle: v.string(),
  productBrand: v.string(),
  productImages: v.array(v.string()),
  /** The product was removed and has no page. */
  isProductGone: v.boolean(),
  /** Null where neither it nor `isAnswered` is readable. */
  status: nullIfUnreadable(v.picklist(INQUIRY_STATUSES)),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  inquirerId: v.nullable(v.string()),
  isMine: v.boolean(),
  createDt: isoInstant,
  updateDt: isoInstant,
  inquiryTitle: v.nullable(v.string()),
  inquiryContents: v.nullable(v.string()),
  /** Public when true. */
  isDisplayed: v.boolean(),
  isAnswered: v.boolean(),
})

/**
 * A service may answer private questions to everybody and leave it to the app to hide them. With the id of the author but
 * without `isMine`, the app compares ids afterwards (`api/review/own-inquiry.ts`).
 */
const hidePrivate = (value: unknown): unknown =>
  isRawObject(value) &&
  value['isDisplayed'] !== true &&
  value['isMine'] !== true &&
  !(value['isMine'] === undefined && value['inquirerId'] != null)
    ? { ...value, inquiryTitle: null, inquiryContents: null, productSkuTitle: null }
    : value

const statusFacts = ({ isAnswered, status }: RawObject): RawObject => ({
  status: isAnswered === true ? 'answered' : isAnswered === false ? 'not_answered' : undefined,
  isAnswered: status === 'answered',
})

export const inquiry = prepared(inquiryFields, (value) =>
  withDerived(statusFacts, { status: INQUIRY_STATUSES, isAnswered: [true, false] })(hidePrivate(value)),
)
export type Inquiry = v.InferOutput<typeof inquiry>

/** GET channel/{channelId}/products/{productId}/inquiries, GET channel/{channelId}/inquiries/mine */
export const inquiryList = paged(inquiry)
export type InquiryList = v.InferOutput<typeof inquiryList>

/** An answer to a product inquiry. */
export const inquiryAnswer = v.object({
  id,
  answererType: withFallback(v.picklist(ANSWERER_TYPES), 'seller'),
  answerContents: v.string(),
  updateDt: isoInstant,
})

/** GET channels/{channelId}/inquiry_answers/inquiry/{inquiryId} */
export const inquiryAnswers = listOf(inquiryAnswer)
export type InquiryAnswers = v.InferOutput<typeof inquiryAnswers>
