import { and } from 'drizzle-orm'
import { SEARCH_EMOJI, SEARCH_SPELLINGS } from '@/config/search-spellings'
import { usualAmounts } from '@/lib/search-amounts'
import { convertKeyboardLayout, dropSigns, searchTerms, soundKeys } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { hasProducts, isListed, type ListQuery, matches } from './list-query'
import { type SearchVocabulary, searchVocabulary } from './search-vocabulary'

/** Ways to write one search that are looked up; a search of many foreign words has more. */
const MAX_SPELLINGS = 24
/** A longer word is no compound that somebody typed without a space. */
const MAX_COMPOUND = 20
/** A longer search is a text that somebody pasted, of which each word would be looked up in all ways. */
const MAX_WORDS = 8

const LATIN = /^[a-z][a-z\s-]*$/u

/** An English name as a whole word, of one or of several, with or without its space: slipper, handcream. */
const latinPattern = (name: string): RegExp =>
  new RegExp(`(?<![a-z])${name.replace(/s$/u, '').replaceAll(' ', ' ?')}s?(?![a-z])`, 'u')

/** Korean names are replaced in compounds too. What is searched has no signs left: e-book is "e book". */
const ROWS = SEARCH_SPELLINGS.map((row) => row.map(dropSigns)).map((row) =>
  row.map((spelling) => ({
    spelling,
    pattern: LATIN.test(spelling) ? latinPattern(spelling) : spelling,
    others: row.filter((other) => other !== spelling),
  })),
)

/** Returns a text with every spelling of each of its words in turn. */
const spellingsOf = (text: string): string[] => {
  let texts = [text.toLowerCase()]
  for (const row of ROWS) {
    const replaced = texts.flatMap((known) =>
      row.flatMap(({ pattern, others }) =>
        known.search(pattern) !== -1 ? others.map((other) => known.replace(pattern, other)) : [],
      ),
    )
    if (replaced.length > 0) texts = [...new Set([...texts, ...replaced])].slice(0, MAX_SPELLINGS)
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

/** The longest start or end of a text that is a word of products, where its two words are in no product together; '' without one. */
const findLongestWord = ({ words }: SearchVocabulary, text: string): string => {
  // The rest has to be Korean or a number: 사과x즙 is no compound.
  if (text.length > MAX_COMPOUND || !/^[\d가-힣]+$/u.test(text)) return ''
  // A start says what kind of goods it is, and one syllable after it another kind: 아이폰 has nothing of 아이.
  const parts = [...text].flatMap((_letter, at) => [
    at === 1 ? '' : text.slice(0, text.length - at),
    text.slice(at),
  ])
  return parts.find((part) => /^[가-힣]{2,}$/u.test(part) && words.has(part)) ?? ''
}

/** Endings that a word of a sentence has, the longest first. */
const PARTICLES = [
  '짜리',
  '으로',
  '이랑',
  '하고',
  '부터',
  '까지',
  '처럼',
  '랑',
  '로',
  '을',
  '를',
  '은',
  '는',
  '이',
  '가',
  '와',
  '과',
  '의',
  '에',
  '도',
  '들',
  '용',
]

/** A word without the ending that only a sentence needs: 머그를 is 머그. */
const withoutParticle = (word: string): string[] =>
  PARTICLES.filter((particle) => word.endsWith(particle) && word.length - particle.length > 1).map(
    (particle) => word.slice(0, -particle.length),
  )

/** A word that says nothing about a product where it is alone: ㅊㅊ is short for 추천. */
const NO_GOODS = /^(?:[ㄱ-ㅣ]+|하나|선물|세트|추천|상품|용품|인기)$/u

/** The name of the goods that an emoji shows, '' for any other: people search by 🎂 alone. */
const wordOfEmoji = (search: string): string =>
  Object.entries(SEARCH_EMOJI).find(([emoji]) => search.includes(emoji))?.[1] ?? ''

/** Two halves that a product contains, wherever they are in it: 백화점상품권. A gift for a day has the name of the day. */
const halves = (word: string): string[] =>
  word.length > MAX_COMPOUND || !/^[가-힣]{4,}$/u.test(word)
    ? []
    : Array.from({ length: word.length - 3 }, (_, at) => [word.slice(0, at + 2), word.slice(at + 2)])
        .filter((parts) => !parts.some((part) => NO_GOODS.test(part)))
        .map((parts) => parts.join(' '))

/** The first way to write a word that a product is known by: other spellings, compounds, then misspelled words. */
const respell = (vocabulary: SearchVocabulary, texts: readonly string[]): string | undefined => {
  const spellings = [...new Set(texts.flatMap(spellingsOf))]
  const isKnown = (text: string) => vocabulary.hasProduct(searchTerms(text))
  const findExact = (part: string) => (vocabulary.words.has(part) ? part : undefined)
  const findSimilar = (part: string) => findWord(vocabulary, part)
  // Two syllables are rather a misspelled word than two words: 볼편 is 볼펜.
  const compounds = (text: string) => ([...text].length > 2 ? splitWord(text, findExact) : [])
  return (
    spellings.find(isKnown) ??
    texts.flatMap(compounds).find(isKnown) ??
    texts.map((text) => findSimilar(text) ?? '').find(isKnown) ??
    spellings.flatMap(compounds).find(isKnown) ??
    texts.flatMap(withoutParticle).find(isKnown) ??
    texts.flatMap((text) => splitWord(text, findSimilar)).find(isKnown) ??
    spellings.flatMap(halves).find(isKnown) ??
    spellings.map((text) => findLongestWord(vocabulary, text)).find((text) => text !== '') ??
    texts.map((text) => vocabulary.findSimilar(text) ?? '').find(isKnown)
  )
}

/**
 * The words of a search one by one, without those that no product is known by. Where no product has all of the others, the last one is
 * left: it is what the words before describe.
 */
const respellWords = (vocabulary: SearchVocabulary, text: string): string | undefined => {
  const isKnown = (words: string) => vocabulary.hasProduct(searchTerms(words))
  const words = text.split(' ')
  if (words.length < 2 || words.length > MAX_WORDS) return undefined
  const known = words.flatMap((word) => (isKnown(word) ? word : (respell(vocabulary, [word]) ?? [])))
  // One syllable is in many words by chance; one that is a word of products is meant: 컵, 꿀.
  const meant = known.filter(
    (word) => !/^\d+$/u.test(word) && (word.length > 1 || vocabulary.words.has(word)),
  )
  if (meant.length === 0) return undefined
  const last = meant.findLast((word) => !NO_GOODS.test(word)) ?? meant.at(-1) ?? ''
  return [known.join(' '), meant.join(' '), last].find(isKnown)
}

/**
 * Returns what a search was meant to be, if it matches no product of the channel as typed and matches one in another way, else null: in
 * the other keyboard layout, without signs, in usual characters (half-width Hangul), with usual units, in another spelling, as two words,
 * or without the words that no product has. `isAbsent`: the caller has looked up that no product matches as typed. Filters do
 * not matter, so that a brand that is sold out is not replaced, and all lists of a search show the same products.
 */
export const correctSearch = async (
  db: Db,
  channelId: string,
  { search = '', isExact, isAbsent }: Pick<ListQuery, 'search' | 'isExact'> & { isAbsent?: boolean },
): Promise<string | null> => {
  if (isExact || search.trim() === '') return null
  // The vocabulary may be a minute old; what was typed is looked up.
  if (!isAbsent && (await hasProducts(db, and(isListed(channelId), matches(search))!))) return null
  const vocabulary = await searchVocabulary(db, channelId)
  const isKnown = (text: string) => vocabulary.hasProduct(searchTerms(text))
  const plain = dropSigns(search) || wordOfEmoji(search)
  const texts = [
    plain,
    usualAmounts(plain),
    convertKeyboardLayout(search),
    convertKeyboardLayout(plain),
  ].filter((text): text is string => text !== null && text !== '')
  return (
    texts.find(isKnown) ?? respell(vocabulary, texts) ?? respellWords(vocabulary, usualAmounts(plain)) ?? null
  )
}
