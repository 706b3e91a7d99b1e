import * as v from 'valibot'
import { id, listOf } from '../common'

/** A product links to its page; a brand starts a search. */
export const suggestion = v.variant('kind', [
  v.object({ kind: v.literal('product'), text: v.string(), productId: id }),
  v.object({ kind: v.literal('brand'), text: v.string() }),
])
export type Suggestion = v.InferOutput<typeof suggestion>

/** GET {channel}/products/suggestions?search= */
export const suggestionList = listOf(suggestion)
