import * as v from 'valibot'

export const popularWord = v.object({ word: v.string() })
/** GET {channel}/search-words/popular: what many searched for lately, the hottest first. */
export const popularWords = v.object({ items: v.array(popularWord) })

/** POST {channel}/search-words: a search that somebody made on purpose. */
export const searchedWord = v.object({
  word: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
})
/** Whether it counts for the popular words. */
export const searchedWordAnswer = v.object({ counted: v.boolean() })
