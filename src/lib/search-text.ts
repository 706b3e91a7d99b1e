import { convertHangulToQwerty, convertQwertyToHangul, disassemble, getChoseong } from 'es-hangul'

/**
 * Search index of Korean text. Three columns: the text without spaces, the same split into letters, so that an unfinished
 * syllable matches, and the initial consonants.
 */

/** Korean input methods can write Latin letters, digits and signs at full width: ＬＧ, 100％. */
const FULL_WIDTH = /[！-～]/gu
const FULL_WIDTH_OFFSET = 0xfee0

const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))

/** Letters of Hangul that are composed to syllables in Unicode, without a syllable: U+1100, U+1161, U+11A8 and the following. */
const CONJOINING: readonly [number, string][] = [
  [0x1100, 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'],
  [0x1161, 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'],
  [0x11a8, 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'],
]
const usualLetter = (letter: string): string => {
  for (const [start, letters] of CONJOINING) {
    const usual = letters[letter.charCodeAt(0) - start]
    if (usual !== undefined) return usual
  }
  return letter
}

/**
 * A query in usual characters and without signs: half-width Hangul and lone letters (머그), #머그 and 머그! are 머그. By NFKC, which
 * would take initials (ㅁㄱ) for letters of a syllable, so that they are left out.
 */
export const dropSigns = (query: string): string =>
  query
    .replace(/[^ㄱ-ㆎ]+/gu, (part) => part.normalize('NFKC'))
    .replace(/[\u1100-\u11ff]/gu, usualLetter)
    // An emoji ends with a selector or an enclosing key, which are marks as those of letters are.
    .replace(/[\ufe00-\ufe0f\u20d0-\u20ff]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}\s]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

const squeeze = (text: string): string => normalize(text).toLowerCase().replace(/\s+/gu, '')

/** Separates parts by a character that no query contains, so that no match spans two parts. */
const PART_END = '\n'
/** Words that a search looks for; any others are ignored. */
const MAX_SEARCH_WORDS = 8

/** Consonant clusters without a syllable, such as ㄳ. A query has them as two letters. */
const CLUSTERS = /[ㄳㄵㄶㄺ-ㅀㅄ]/gu
const initialsOf = (part: string): string =>
  getChoseong(part.replace(CLUSTERS, (cluster) => disassemble(cluster)))

export interface SearchColumns {
  searchText: string
  searchJamo: string
  searchChoseong: string
}

/** Search columns of an item from its title, brand, keywords and the like. */
export const searchColumns = (parts: readonly string[]): SearchColumns => {
  const squeezed = parts.map(squeeze).filter((part) => part !== '')
  return {
    searchText: squeezed.join(PART_END),
    searchJamo: squeezed.map((part) => disassemble(part)).join(PART_END),
    searchChoseong: squeezed
      .map(initialsOf)
      .filter((part) => part !== '')
      .join(PART_END),
  }
}

export interface SearchTerm {
  column: 'searchJamo' | 'searchChoseong'
  word: string
}

/**
 * Splits a query into words, all of which have to match; none for a query of spaces. Consonants alone match initials, any other word
 * matches letter by letter.
 */
export const searchTerms = (query: string): SearchTerm[] =>
  query
    .split(/\s+/u)
    .map((word) => disassemble(squeeze(word)))
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
    .map((word) => ({ column: /^[ㄱ-ㅎ]+$/u.test(word) ? 'searchChoseong' : 'searchJamo', word }))

/** Letters in a row that an index of search columns has. One consonant occurs in most items, two initials in few. */
const GRAM_LENGTH = { searchJamo: 3, searchChoseong: 2 } as const

/** Parts of the words of a query: an item with all words has all of them. None for words that are shorter than a part. */
export const searchGrams = (terms: readonly SearchTerm[]): string[] => {
  const grams = terms.flatMap(({ column, word }) => {
    const letters = [...word]
    const length = GRAM_LENGTH[column]
    return letters.slice(length - 1).map((_, start) => letters.slice(start, start + length).join(''))
  })
  return [...new Set(grams)]
}

/** Returns whether an item contains every word of a query. */
export const hasTerms = (columns: SearchColumns, terms: readonly SearchTerm[]): boolean =>
  terms.every(({ column, word }) => columns[column].includes(word))

/** Letters of Hangul that foreign words are written with in turn: 까페 and 카페. */
const SIMILAR: Readonly<Record<string, string>> = {
  ㄲ: 'ㄱ',
  ㅋ: 'ㄱ',
  ㄸ: 'ㄷ',
  ㅌ: 'ㄷ',
  ㅃ: 'ㅂ',
  ㅍ: 'ㅂ',
  ㅆ: 'ㅅ',
  ㅉ: 'ㅈ',
  ㅊ: 'ㅈ',
}
const VOWEL = /[ㅏ-ㅣ]+/gu
/** Shorter words are one letter away from unrelated ones. */
const MIN_SOUND_SYLLABLES = 2

/** Longer words may differ in a vowel and in kinds of consonants: 쿠키 is not 고기. */
const MIN_TWICE_SYLLABLES = 3

/**
 * What a Korean word has in common with misspelled ones: its letters without the difference between plain, tense and aspirated
 * consonants, and with any one vowel left out; a word of two syllables has either. Two words that share a key differ in one vowel at
 * most.
 */
export const soundKeys = (word: string): string[] => {
  if (!/^[가-힣]+$/u.test(word) || word.length < MIN_SOUND_SYLLABLES) return []
  const letters = disassemble(word)
  const plain = letters.replace(/[ㄱ-ㅎ]/gu, (letter) => SIMILAR[letter] ?? letter)
  const isLong = word.length >= MIN_TWICE_SYLLABLES
  const withoutVowels = [...(isLong ? plain : letters).matchAll(VOWEL)].map(
    ({ index, 0: vowel, input }) => `${input.slice(0, index)}*${input.slice(index + vowel.length)}`,
  )
  return isLong ? withoutVowels : [plain, ...withoutVowels]
}

/** Shorter words of one layout are often complete words of the other one: "SK" is 나. */
const MIN_CONVERTED_LETTERS = 3
/** What Latin letters have to form, because letters without a syllable are found in unrelated words: "tv" is ㅅㅍ. */
const SYLLABLES = /^[가-힣]+[ㄱ-ㅎ]?$/u
/** Text that can be meant as Korean: complete syllables, or initials. */
const KOREAN = /^(?:[가-힣\s]+|[ㄱ-ㅎ\s]+)$/u

const countLatin = (text: string): number => text.replace(/[^a-z]/giu, '').length

const toHangul = (text: string): string | null => {
  if (countLatin(text) < MIN_CONVERTED_LETTERS) return null
  try {
    const converted = convertQwertyToHangul(text)
    return SYLLABLES.test(converted.replace(/[^ㄱ-ㆎ가-힣]/gu, '')) ? converted : null
  } catch {
    // A vowel without a consonant forms no syllable.
    return null
  }
}

const toLatin = (text: string): string | null => {
  const converted = convertHangulToQwerty(text)
  return KOREAN.test(text) && countLatin(converted) < MIN_CONVERTED_LETTERS ? null : converted
}

/**
 * Converts a query that was typed with the wrong keyboard layout: "zjvl" is 커피, "ㅡㅕㅎ" is mug. Null if the result is no probable
 * word. A query with letters of both layouts was begun in the wrong one: 머rm is 머그.
 */
export const convertKeyboardLayout = (query: string): string | null => {
  const text = normalize(query)
  const hasLatin = /[a-z]/iu.test(text)
  const hasHangul = /[ㄱ-ㆎ가-힣]/u.test(text)
  // The converters support ASCII and Hangul only.
  if (!(hasLatin || hasHangul) || !/^[\x20-\x7eㄱ-ㆎ가-힣]*$/u.test(text)) return null
  return hasLatin ? toHangul(convertHangulToQwerty(text)) : toLatin(text)
}

/** Key of a query for counting: NFC, lower case, without spaces. */
export const searchKey = (query: string): string => squeeze(query)

/** A LIKE pattern for "contains", with the special characters of LIKE escaped by a backslash. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`
