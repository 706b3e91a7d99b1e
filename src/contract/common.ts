import * as v from 'valibot'
import { PHONE, POSTAL_CODE } from '@/domain/contact'

/** Amount in whole won, zero or more. */
export const won = v.pipe(v.number(), v.integer(), v.minValue(0))
export const signedWon = v.pipe(v.number(), v.integer())
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
/** ISO 8601 with a time zone. */
export const isoInstant = v.pipe(v.string(), v.isoTimestamp())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One page of a list; `page` starts at 1. */
export const paged = <T extends v.GenericSchema>(item: T) =>
  v.object({ page: count, itemsPerPage: count, total: count, hasNextPage: v.boolean(), items: v.array(item) })

export interface Paged<T> {
  page: number
  itemsPerPage: number
  total: number
  hasNextPage: boolean
  items: T[]
}

export const errorBody = v.object({
  code: v.number(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  requestId: v.string(),
})
export type ErrorBody = v.InferOutput<typeof errorBody>

export const postalCode = v.pipe(v.string(), v.regex(POSTAL_CODE, '우편번호는 숫자 5자리예요.'))
export const phone = v.pipe(v.string(), v.regex(PHONE, '전화번호를 다시 확인해 주세요.'))
/** Typed text: trimmed, one to `max` UTF-16 units. `empty` is the message for an empty text. */
export const line = (max: number, empty: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, empty), v.maxLength(max, `${max}자까지 쓸 수 있어요.`))
