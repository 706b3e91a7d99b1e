import * as v from 'valibot'
import { POSTAL_CODE } from '@/domain/address'
import { charactersOf } from '@/domain/characters'
import { cleanMessage, isMessageTooLong } from '@/domain/gift-message'
import { giftLimits } from '@/domain/limits'
import { isMobilePhone, isPhone, phoneGroups } from '@/domain/phone'
import { productGiftLimits } from '@/domain/product-gift'
import { isCalendarDay, seoulDayOf } from '@/domain/seoul-calendar'
import { added } from './marks'
import {
  content,
  destination,
  isRawObject,
  listUnder,
  numberOf,
  prepared,
  type RawObject,
  required,
  withDerived,
} from './wire'

/** Whether a list has items after a page, which starts at 1. An empty page is the end regardless of `total`. */
export const hasNextPage = (page: {
  page: number
  itemsPerPage: number
  total: number
  /** Number of items on the page. */
  length: number
}): boolean => page.length > 0 && page.page * page.itemsPerPage < page.total

/** Amount in whole won, zero or more. */
export const won = required(v.pipe(v.number(), v.integer(), v.minValue(0)))
export const signedWon = required(v.pipe(v.number(), v.integer()))
export const id = required(v.pipe(v.string(), v.minLength(1), v.maxLength(64)))

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i
/** Ten digits are seconds since 1970, more are milliseconds. */
const EPOCH = /^\d{10,13}$/

/**
 * The instant of a service as every browser and the server read it alike. One without a zone is meant in Seoul. A day that no
 * calendar has, as MySQL's zeros, and the first year of .NET are none.
 */
const toInstant = (value: unknown): unknown => {
  if (value === null || value === undefined || value === '') return value
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  if (EPOCH.test(text)) return new Date(Number(text.padEnd(13, '0'))).toISOString()
  const [, day = '', time, zone] = INSTANT.exec(text) ?? []
  if (!isCalendarDay(day) || Number.isNaN(Date.parse(`${day}T${time ?? '00:00'}Z`))) return undefined
  // A day alone is read as one of UTC, which starts on the same day in Seoul.
  return time === undefined ? day : `${day}T${time}${zone?.replace(/^(...)(\d\d)$/, '$1:$2') ?? '+09:00'}`
}

/** The day in Seoul of a day or an instant. */
const toDay = (value: unknown): unknown => {
  const instant = toInstant(value)
  return typeof instant === 'string' && instant.length > 10 ? seoulDayOf(Date.parse(instant)) : instant
}

/** ISO 8601 with a time zone. */
export const isoInstant = prepared(v.pipe(v.string(), v.isoTimestamp()), toInstant)

/** An instant that a caller sends. The format alone admits days and zones that no clock or database knows. */
export const sentInstant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((value) => isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))),
)

/** An instant that the app only shows: text of another form is no fault. */
export const shownInstant = prepared(v.pipe(v.string(), v.metadata({ format: 'date-time' })), toInstant)

/** A day in Seoul of an answer that the app only shows. */
export const shownDay = prepared(v.pipe(v.string(), v.metadata({ format: 'date' })), toDay)
/** A day in Seoul that a caller sends, yyyy-MM-dd. */
export const sentDay = v.pipe(
  v.string(),
  v.isoDate('날짜는 2026-01-31처럼 입력해 주세요.'),
  v.check(isCalendarDay, '날짜를 다시 확인해 주세요.'),
)

/** A number of an answer between two bounds, which the document has. A value beyond them counts as unreadable. */
export const numberWithin = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.metadata({ minimum, maximum }))
/**
 * Sent with the first attempt. While the result of an earlier one of the same kind (an order of one of the goods, a payment for the
 * card or for a gift, a bank move of the direction) is unknown, the server refuses with STILL_CONFIRMING and its id as
 * `fields.earlier`. A caller that wants another one all the same leaves the field out.
 */
export const onlyIfNoneConfirming = added(
  v.optional(v.boolean()),
  'Another one is started, whatever is still being confirmed.',
)

export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An amount in whole won that a caller sends: every column can hold it. */
export const sentWon = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999_999))
/** A whole number that a caller sends; columns of numbers that are no amounts end at it. */
export const sentInteger = v.pipe(v.number(), v.integer(), v.maxValue(2_147_483_647))

const pageFacts = (given: RawObject): RawObject => {
  const { nextAvailable, items } = given
  const length = Array.isArray(items) ? items.length : 0
  const page = numberOf(given['page'])
  const itemsPerPage = numberOf(given['itemsPerPage'])
  const total = numberOf(given['total'])
  const isMore =
    typeof nextAvailable === 'boolean'
      ? nextAvailable
      : page >= 0 && itemsPerPage >= 0 && hasNextPage({ page, itemsPerPage, total, length })
  const isOnlyPage = page === 1 && !(given['hasNextPage'] ?? isMore)
  return {
    ...(isOnlyPage && Array.isArray(items) && { total: length }),
    ...(total === 0 && { items: [] }),
    hasNextPage: isMore,
  }
}

/** A total below the items of the page counts something else: "0개" above a list says that there is none. */
const withoutWrongTotal = (value: unknown): unknown =>
  isRawObject(value) && Array.isArray(value['items']) && numberOf(value['total']) < value['items'].length
    ? { ...value, total: undefined }
    : value

/** A bare array is the only page; services name the next page differently, or only give the total. */
export const preparePage = (value: unknown): unknown =>
  withDerived(pageFacts)(
    Array.isArray(value) ? { page: 1, itemsPerPage: value.length, items: value } : withoutWrongTotal(value),
  )

/** One page of a list; `page` starts at 1. */
export const paged = <T extends v.GenericSchema>(item: T) =>
  prepared(
    v.object({
      page: count,
      itemsPerPage: count,
      /** Null where the service does not say it and the page is not the only one. */
      total: v.nullable(count),
      hasNextPage: v.boolean(),
      items: required(v.array(item)),
    }),
    preparePage,
  )

/** A list without pages. */
export const listOf = <T extends v.GenericSchema>(item: T) =>
  prepared(v.object({ items: required(v.array(item)) }), listUnder('items'))

export interface Paged<T> {
  page: number
  itemsPerPage: number
  total: number | null
  hasNextPage: boolean
  items: T[]
}

export const errorBody = v.object({
  code: v.number(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.string(),
})

/** A form that the browser posts to open the payment window. */
export const paymentWindow = v.object({
  action: destination,
  acceptCharset: v.string(),
  fields: v.record(v.string(), v.string()),
})
export type PaymentWindow = v.InferOutput<typeof paymentWindow>
/** Null where nothing is left to pay. One that cannot be opened is not taken for that. */
export const windowToOpen = content(v.nullable(paymentWindow))

/**
 * GET capabilities, of each service: the headers and the capabilities (`contract/capabilities.ts`) that it knows beyond the
 * specification. Without `capabilities` the app learns each one from its first call.
 */
export const capabilities = v.object({
  headers: v.array(v.string()),
  capabilities: v.optional(v.array(v.string())),
})

export const postalCode = v.pipe(v.string(), v.regex(POSTAL_CODE, '우편번호는 숫자 5자리예요.'))

/** With room for signs between the digits, in UTF-16 units. */
const MAX_TYPED_PHONE = 40
const sentPhone = (isAccepted: (text: string) => boolean, message: string) =>
  v.pipe(
    v.string(),
    v.maxLength(MAX_TYPED_PHONE, message),
    v.transform((text) => phoneGroups(text)?.join('-') ?? text),
    v.check(isAccepted, message),
  )

/** A Korean number that a caller sends, in any notation; it is stored as `02-123-4567`. */
export const phone = sentPhone(isPhone, '전화번호를 다시 확인해 주세요.')
/** A number that receives text messages. */
export const mobilePhone = sentPhone(isMobilePhone, '010으로 시작하는 휴대폰 번호를 적어 주세요.')
/** Refuses a text of several lines. For bodies only: answers may hold texts from before the rule. */
export const withoutLineBreak = v.regex<string, string>(
  /^[^\n\r\v\f\u0085\u2028\u2029]*$/,
  '한 줄로 적어 주세요.',
)

/** An emoji of a family has up to 20 UTF-16 units. A character with more is only drawn over its neighbours. */
const MAX_UNITS_PER_CHARACTER = 20

/** Bounds a text in characters as a person counts them, which is how the fields of forms count. */
export const maxCharacters = (max: number, message = `${max}자까지 쓸 수 있어요.`) =>
  v.pipe(
    v.string(),
    v.maxLength(max * MAX_UNITS_PER_CHARACTER, message),
    v.check((typed) => charactersOf(typed).length <= max, message),
  )

/** Typed text of any number of lines: trimmed, one to `max` characters. `empty` is the message for an empty text. */
export const text = (max: number, empty: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, empty), maxCharacters(max))

/** Typed text of one line: a name, title or address, trimmed. */
export const singleLine = (max: number, empty: string) => v.pipe(text(max, empty), withoutLineBreak)

/** Typed text of one line that may be empty. */
export const optionalLine = (max: number) =>
  v.pipe(v.string(), v.trim(), maxCharacters(max), withoutLineBreak)

const MESSAGE_TOO_LONG = `${giftLimits.maxMessageLength}자까지 쓸 수 있어요.`

/** The message of a gift; may be empty. */
export const giftMessage = v.pipe(
  v.string(),
  v.maxLength(4_000, MESSAGE_TOO_LONG),
  v.transform(cleanMessage),
  v.check((typed) => !isMessageTooLong(typed), MESSAGE_TOO_LONG),
)

/** The name of a giver or a receiver, of one line; may be empty. */
export const giftPersonName = (tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(cleanMessage),
    maxCharacters(productGiftLimits.maxNameLength, tooLong),
    withoutLineBreak,
  )

/** What became of the gifts of a link that several members may open once each. */
export const giftShare = v.object({
  /** How many gifts the link has. */
  total: required(count),
  /** How many of them were accepted. */
  accepted: required(count),
  /** Amount of those that nobody has accepted: it returns when they expire or the giver cancels them. Won. */
  heldAmount: required(won),
})
export type GiftShare = v.InferOutput<typeof giftShare>
