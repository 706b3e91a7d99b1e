import * as v from 'valibot'

/** Where the document finds that a list is one text; other lists repeat their key. */
export const SEPARATOR = 'x-dama-separator'

/** A whole number in a query with the value that counts without it. */
export const queryNumber = (min: number, max: number, fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), fallback)

const page = queryNumber(1, 1_000_000, 1)

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

/** A day in Seoul, yyyy-MM-dd. */
const day = v.pipe(v.string(), v.isoDate())

/** The first and last day of a list. */
export const period = { from: v.optional(day), to: v.optional(day) }
