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

/** Returns whether an item contains every word of a query. */
export const hasTerms = (columns: SearchColumns, terms: readonly SearchTerm[]): boolean =>
  terms.every(({ column, word }) => columns[column].includes(word))

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
 * word, or if the query has letters of both layouts.
 */
export const convertKeyboardLayout = (query: string): string | null => {
  const text = normalize(query)
  const hasLatin = /[a-z]/iu.test(text)
  const hasHangul = /[ㄱ-ㆎ가-힣]/u.test(text)
  // The converters support ASCII and Hangul only.
  if (hasLatin === hasHangul || !/^[\x20-\x7eㄱ-ㆎ가-힣]*$/u.test(text)) return null
  return hasLatin ? toHangul(text) : toLatin(text)
}

/** Key of a query for counting: NFC, lower case, without spaces. */
export const searchKey = (query: string): string => squeeze(query)

/** A LIKE pattern for "contains", with the special characters of LIKE escaped by a backslash. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`
