import * as v from 'valibot'
import { id, listOf, maxCharacters } from '../common'
import { required } from '../wire'

/** A popular search. */
export const popularWord = v.object({ word: required(v.string()) })
/** GET {channel}/search-words/popular: recent popular searches, most popular first. */
export const popularWords = listOf(popularWord)

/** POST {channel}/search-words: a search that a visitor submitted. */
export const searchedWordBody = v.object({
  word: v.pipe(v.string(), v.trim(), v.minLength(1), maxCharacters(200)),
})
/** Whether it counts for the popular words. */
export const searchedWordAnswer = v.object({ counted: v.boolean() })

/** A product links to its page; a brand starts a search. */
export const suggestion = v.variant('kind', [
  v.object({ kind: v.literal('product'), text: v.string(), productId: id }),
  v.object({ kind: v.literal('brand'), text: v.string() }),
])
export type Suggestion = v.InferOutput<typeof suggestion>

/** GET {channel}/products/suggestions?search= */
export const suggestionList = listOf(suggestion)
