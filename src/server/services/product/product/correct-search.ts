import { and } from 'drizzle-orm'
import { SEARCH_SPELLINGS } from '@/config/search-spellings'
import { convertKeyboardLayout, dropSigns, searchTerms, soundKeys } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { isListed, matches } from './conditions'
import { hasProducts } from './list-counts'
import type { ListQuery } from './list-query'
import { type SearchVocabulary, searchVocabulary } from './search-vocabulary'

/** Ways to write one search that are looked up; a search of many foreign words has more. */
const MAX_SPELLINGS = 24
/** A longer word is no compound that somebody typed without a space. */
const MAX_COMPOUND = 20

const LATIN = /^[a-z][a-z\s-]*$/u

/** A text with every spelling of a word in turn. English names are replaced as whole words, Korean ones in compounds too. */
const replaceSpelling = (text: string, spelling: string, others: readonly string[]): string[] => {
  const pattern = LATIN.test(spelling) ? new RegExp(`(?<![a-z])${spelling}(?![a-z])`, 'u') : spelling
  return text.search(pattern) === -1 ? [] : others.map((other) => text.replace(pattern, other))
}

const spellingsOf = (text: string): string[] => {
  let texts = [text.toLowerCase()]
  for (const row of SEARCH_SPELLINGS) {
    const replaced = texts.flatMap((known) =>
      row.flatMap((spelling) =>
        replaceSpelling(
          known,
          spelling,
          row.filter((other) => other !== spelling),
        ),
      ),
    )
    texts = [...new Set([...texts, ...replaced])].slice(0, MAX_SPELLINGS)
  }
  return texts
}

/** The word of a product that a misspelled one is meant to be. */
const findWord = ({ words, bySound }: SearchVocabulary, word: string): string | undefined => {
  if (words.has(word)) return word
  for (const key of soundKeys(word)) {
    const found = bySound.get(key)
    if (found !== undefined) return found
  }
  return undefined
}

const fixWords = (vocabulary: SearchVocabulary, text: string): string =>
  text
    .split(/\s+/u)
    .map((word) => findWord(vocabulary, word) ?? word)
    .join(' ')

/** A word without spaces as two words of products: 머그컵 is 머그 컵. */
const splitWord = (word: string, find: (part: string) => string | undefined): string[] => {
  const letters = [...word]
  if (letters.length > MAX_COMPOUND || /\s/u.test(word)) return []
  return letters.flatMap((_letter, at) => {
    const left = at > 0 && find(letters.slice(0, at).join(''))
    const right = left && find(letters.slice(at).join(''))
    return right ? [`${left} ${right}`] : []
  })
}

/** The longest start of a text that is a word of products, where its two words are in no product together; '' without one. */
const findLongestWord = ({ words }: SearchVocabulary, text: string): string => {
  const starts = [...text].map((_letter, at) => text.slice(0, text.length - at))
  const start = starts.find((part) => part.length > 1 && words.has(part)) ?? ''
  // The rest has to be Korean too: 사과x즙 is no compound.
  return /^[가-힣]+$/u.test(text) ? start : ''
}

/** The first way to write a search that a product is known by: other spellings, compounds, then misspelled words. */
const respell = (vocabulary: SearchVocabulary, texts: readonly string[]): string | undefined => {
  const spellings = [...new Set(texts.flatMap(spellingsOf))]
  const isKnown = (text: string) => vocabulary.hasProduct(searchTerms(text))
  const findExact = (part: string) => (vocabulary.words.has(part) ? part : undefined)
  const findSimilar = (part: string) => findWord(vocabulary, part)
  return (
    spellings.find(isKnown) ??
    texts.flatMap((text) => splitWord(text, findExact)).find(isKnown) ??
    texts.map((text) => fixWords(vocabulary, text)).find(isKnown) ??
    spellings.flatMap((text) => splitWord(text, findExact)).find(isKnown) ??
    texts.flatMap((text) => splitWord(text, findSimilar)).find(isKnown) ??
    texts.map((text) => findLongestWord(vocabulary, text)).find((text) => text !== '')
  )
}

/**
 * Returns what a search was meant to be, if it matches no product of the channel as typed and matches one in another way, else null: in
 * the other keyboard layout, without signs, in usual characters (half-width Hangul), in another spelling, or as two words. Filters do
 * not matter, so that a brand that is sold out is not replaced, and all lists of a search show the same products.
 */
export const correctSearch = async (
  db: Db,
  channelId: string,
  { search = '', isExact }: Pick<ListQuery, 'search' | 'isExact'>,
): Promise<string | null> => {
  if (isExact || search.trim() === '') return null
  // The vocabulary may be a minute old; what was typed is looked up.
  if (await hasProducts(db, and(isListed(channelId), matches(search))!)) return null
  const vocabulary = await searchVocabulary(db, channelId)
  const isKnown = (text: string) => vocabulary.hasProduct(searchTerms(text))
  const plain = dropSigns(search)
  const texts = [plain, convertKeyboardLayout(search), convertKeyboardLayout(plain)].filter(
    (text): text is string => text !== null && text !== '',
  )
  return texts.find(isKnown) ?? respell(vocabulary, texts) ?? null
}
