import { disassemble, getChoseong } from 'es-hangul'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '@/domain/duration'
import { hasTerms, type SearchColumns, searchColumns, type SearchTerm, soundKeys } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { isListed } from './list-query'

interface SearchedProduct {
  title: string
  brand: string
  keywords: readonly string[]
  sellerName: string
}

/** Returns the columns that searches for a product read. */
export const productSearchColumns = ({
  title,
  brand,
  keywords,
  sellerName,
}: SearchedProduct): SearchColumns => searchColumns([title, brand, ...keywords, sellerName])

/** The words of a channel's products. */
export interface SearchVocabulary {
  /** Lower case, without spaces and signs. */
  words: ReadonlySet<string>
  /** Words by what they have in common with misspelled ones; the first of each. */
  bySound: ReadonlyMap<string, string>
  /** Returns the first word that differs from a misspelled one in one letter of Hangul. */
  findSimilar(word: string): string | undefined
  /** Whether a product contains all words of a search. */
  hasProduct(terms: readonly SearchTerm[]): boolean
}

const MAX_AGE_MS = MINUTE_MS
const MAX_CHANNELS = 20

const readProducts = (db: Db, channelId: string) =>
  db
    .select({
      title: products.title,
      brand: products.brand,
      keywords: products.keywords,
      searchText: products.searchText,
      searchJamo: products.searchJamo,
      searchChoseong: products.searchChoseong,
    })
    .from(products)
    .where(isListed(channelId))

const isHangul = (word: string): boolean => /^[가-힣]{2,}$/u.test(word)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The columns of all products in one, so that one look-up finds most words that no product has. */
const searchColumnsOfAll = (rows: readonly SearchColumns[]): SearchColumns => ({
  searchText: rows.map((row) => row.searchText).join('\n'),
  searchJamo: rows.map((row) => row.searchJamo).join('\n'),
  searchChoseong: rows.map((row) => row.searchChoseong).join('\n'),
})

/** Shorter words are one letter away from unrelated ones. */
const MIN_LETTERS = 5
/** In shorter words another letter at the start of a syllable is another word: 접시 and 접이. */
const MIN_SYLLABLES = 3

/** Whether two words are the same but for one letter that one of them has instead, more or less. */
const isOneLetterApart = (a: string, b: string): boolean => {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - start - end <= 1
}

/** The letters of each word are split when the first misspelled one is looked up: it costs more than all else here. */
const createSimilarWords = (words: ReadonlySet<string>) => {
  let known: { word: string; letters: string }[] | undefined
  return (word: string): string | undefined => {
    const letters = disassemble(word)
    if (letters.length < MIN_LETTERS || !/^[가-힣ㄱ-ㅎㅏ-ㅣ]+$/u.test(word)) return undefined
    const isShort = word.length < MIN_SYLLABLES
    known ??= [...words].filter(isHangul).map((of) => ({ word: of, letters: disassemble(of) }))
    return known.find(
      (other) =>
        isOneLetterApart(letters, other.letters) &&
        (!isShort || getChoseong(word) === getChoseong(other.word)),
    )?.word
  }
}

const readVocabulary = async (db: Db, channelId: string): Promise<SearchVocabulary> => {
  const rows = await readProducts(db, channelId)
  const words = new Set(
    rows.flatMap(({ title, brand, keywords }) => [title, brand, ...keywords].flatMap(wordsOf)),
  )
  const bySound = new Map<string, string>()
  for (const word of words) for (const key of soundKeys(word)) if (!bySound.has(key)) bySound.set(key, word)
  const columns = searchColumnsOfAll(rows)
  const hasProduct = (terms: readonly SearchTerm[]) =>
    terms.length > 0 && hasTerms(columns, terms) && rows.some((row) => hasTerms(row, terms))
  return { words, bySound, findSimilar: createSimilarWords(words), hasProduct }
}

const createCache = (db: Db) =>
  new LRUCache<string, SearchVocabulary>({
    max: MAX_CHANNELS,
    ttl: MAX_AGE_MS,
    // An older one is used while it is read again, so that no search waits for it.
    allowStale: true,
    fetchMethod: (channelId) => readVocabulary(db, channelId),
  })

const vocabularies = new WeakMap<Db, ReturnType<typeof createCache>>()

/** Returns the words of a channel's products on sale, as they were a minute ago or at the search before. */
export const searchVocabulary = (db: Db, channelId: string): Promise<SearchVocabulary> => {
  const known = vocabularies.get(db) ?? createCache(db)
  vocabularies.set(db, known)
  return known.forceFetch(channelId)
}
