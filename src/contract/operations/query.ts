import * as v from 'valibot'
import { sentDay } from '../instant'

/** A whole number in a query. */
export const queryInteger = (min: number, max: number) =>
  v.pipe(
    v.number('숫자로 입력해 주세요.'),
    v.integer(),
    v.minValue(min, `${min} 이상이어야 해요.`),
    v.maxValue(max, `${max} 이하여야 해요.`),
  )

/** Where the document finds that a list is one text; other lists repeat their key. */
export const SEPARATOR = 'x-dama-separator'

/** A whole number in a query with the value that counts without it. */
export const queryNumber = (min: number, max: number, fallback: number) =>
  v.optional(queryInteger(min, max), fallback)

const page = queryNumber(1, 1_000_000, 1)
/** An id in a query. */
export const queryId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
export const queryYear = queryInteger(2000, 9999)
export const queryMonth = queryInteger(1, 12)

/** Query of a list of the main service. */
export const pageAndSize = (size: number) => ({ page, size: queryNumber(1, 100, size) })

/** Query of a list of a commerce service, and of some lists of the main service. */
export const pageAndItems = (itemsPerPage: number) => ({
  page,
  itemsPerPage: queryNumber(1, 100, itemsPerPage),
})

/** Words or numbers of one parameter, with commas between them; empty for none. */
export const commaList = <T extends v.GenericSchema>(word: T) =>
  v.optional(v.pipe(v.array(word), v.metadata({ [SEPARATOR]: ',' })))

/** The first and last day of a report. */
export const neededPeriod = { from: sentDay, to: sentDay }

/** The first and last day of a list. */
export const period = { from: v.optional(sentDay), to: v.optional(sentDay) }
