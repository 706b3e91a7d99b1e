import {
  convertHangulToQwerty,
  convertQwertyToAlphabet,
  convertQwertyToHangul,
  disassemble,
  getChoseong,
} from 'es-hangul'

/**
 * Search index of Korean text. Three columns: the text without spaces, the same split into letters, so that an unfinished
 * syllable matches, and the initial consonants.
 */

const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** Separates parts by a character that no query contains, so that no match spans two parts. */
const PART_END = '\n'
/** Words that a search looks for; any others are ignored. */
export const MAX_SEARCH_WORDS = 8

/** Consonant clusters without a syllable, such as ㄳ. A query has them as two letters. */
const CLUSTERS = /[ㄳㄵㄶㄺ-ㅀㅄ]/gu
const initialsOf = (part: string): string =>
  getChoseong(part.replace(CLUSTERS, (cluster) => disassemble(cluster)))

/** Search columns of an item from its title, brand, keywords and the like. */
export const searchColumns = (parts: readonly string[]) => {
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

export interface SearchTerms {
  column: 'jamo' | 'choseong'
  /** All of them have to match. Empty for a query of spaces. */
  words: string[]
}

/** Splits a query into words. Consonants alone match initials, anything else matches letter by letter. */
export const searchTerms = (query: string): SearchTerms => {
  const words = query
    .split(/\s+/u)
    .map((word) => disassemble(squeeze(word)))
    .filter((word) => word !== '')
    .slice(0, MAX_SEARCH_WORDS)
  const isInitials = words.length > 0 && words.every((word) => /^[ㄱ-ㅎ]+$/u.test(word))
  return { column: isInitials ? 'choseong' : 'jamo', words }
}

/** Latin letters as the Korean keyboard writes them; single letters if they form no syllables. */
const toHangul = (query: string): string => {
  try {
    return convertQwertyToHangul(query)
  } catch {
    return convertQwertyToAlphabet(query)
  }
}

/**
 * Converts a query that was typed with the wrong keyboard layout: "zjvl" is 커피, "ㅡㅕㅎ" is mug. Null if nothing
 * changes, or if the query has letters of both layouts.
 */
export const convertKeyboardLayout = (query: string): string | null => {
  const text = query.normalize('NFC')
  const hasLatin = /[a-z]/iu.test(text)
  const hasHangul = /[ㄱ-ㆎ가-힣]/u.test(text)
  // The converters support ASCII and Hangul only.
  if (hasLatin === hasHangul || !/^[\x20-\x7eㄱ-ㆎ가-힣]*$/u.test(text)) return null
  const converted = hasLatin ? toHangul(text) : convertHangulToQwerty(text)
  return converted === text ? null : converted
}

/** Key of a query for counting: NFC, lower case, without spaces. */
export const searchKey = (query: string): string => squeeze(query)

/** A LIKE pattern for "contains", with the special characters of LIKE escaped by a backslash. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`
