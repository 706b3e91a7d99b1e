import * as v from 'valibot'
import { POSTAL_CODE } from '@/domain/address'
import { charactersOf } from '@/domain/characters'
import { cleanMessage } from '@/domain/gift-message'
import { giftLimits } from '@/domain/limits'
import { isMobilePhone, isPhone, phoneGroups } from '@/domain/phone'
import { productGiftLimits } from '@/domain/product-gift'
import { added } from './marks'
import { isRawObject, listUnder, numberOf, prepared, type RawObject, required, withDerived } from './wire'

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
export const sentInteger = v.pipe(
  v.number(),
  v.integer(),
  // Columns of numbers that are no amounts end at it. Fields of callers have the text of their name, and no docstring of this schema.
  v.maxValue(2_147_483_647),
)

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

/** Where the document finds the bound of a text in characters. */
export const MAX_CHARACTERS = 'maxCharacters'

/** Bounds a text in characters as a person counts them, which is how the fields of forms count. */
export const maxCharacters = (max: number, message = `${max}자까지 쓸 수 있어요.`) =>
  v.pipe(
    v.string(),
    v.maxLength(max * MAX_UNITS_PER_CHARACTER, message),
    v.check((typed) => charactersOf(typed).length <= max, message),
    v.metadata({ [MAX_CHARACTERS]: max }),
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
  v.transform(cleanMessage),
  maxCharacters(giftLimits.maxMessageLength, MESSAGE_TOO_LONG),
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
