import * as v from 'valibot'
import { listOf, maxCharacters } from '../common'
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
