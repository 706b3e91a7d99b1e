import {
  convertHangulToQwerty,
  convertQwertyToAlphabet,
  convertQwertyToHangul,
  disassemble,
  getChoseong,
} from 'es-hangul'

/**
 * How text is laid down for search and how a query is read. Three columns: the text without spaces, the same
 * taken apart into letters (so that a half-typed syllable matches), and the initial consonants alone.
 */

const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** Parts stand apart by a character that no squeezed query can hold, so that no match spans two of them. */
const PART_END = '\n'
const MAX_WORDS = 8

/** Consonant clusters that stand alone, such as ㄳ: a query has them as two letters. */
const CLUSTERS = /[ㄳㄵㄶㄺ-ㅀㅄ]/gu
const initialsOf = (part: string): string =>
  getChoseong(part.replace(CLUSTERS, (cluster) => disassemble(cluster)))

/** The three search columns of a thing, from its title, brand, keywords … */
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
  /** Every one must be contained. Empty: the query held nothing but spaces. */
  words: string[]
}

/** Reads a query: consonants alone ask for initials, anything else is matched letter by letter. */
export const searchTerms = (query: string): SearchTerms => {
  const words = query
    .split(/\s+/u)
    .map((word) => disassemble(squeeze(word)))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const isInitials = words.length > 0 && words.every((word) => /^[ㄱ-ㅎ]+$/u.test(word))
  return { column: isInitials ? 'choseong' : 'jamo', words }
}

/** Latin letters as the Korean keyboard would have written them; the letters alone where they make no syllables. */
const toHangul = (query: string): string => {
  try {
    return convertQwertyToHangul(query)
  } catch {
    return convertQwertyToAlphabet(query)
  }
}

/**
 * The query as if the other keyboard had been on: "zjvl" is 커피, "ㅡㅕㅎ" is mug. Null where that changes
 * nothing, or where the query holds letters of both, which nobody types by mistake.
 */
export const rescueKeyboard = (query: string): string | null => {
  const text = query.normalize('NFC')
  const hasLatin = /[a-z]/iu.test(text)
  const hasHangul = /[ㄱ-ㆎ가-힣]/u.test(text)
  // The converters know ASCII and Hangul only.
  if (hasLatin === hasHangul || !/^[\x20-\x7eㄱ-ㆎ가-힣]*$/u.test(text)) return null
  const converted = hasLatin ? toHangul(text) : convertHangulToQwerty(text)
  return converted === text ? null : converted
}

/** One spelling of a query for counting: composed, in small letters, without spaces. */
export const searchKey = (query: string): string => squeeze(query)

/** A LIKE pattern for "contains", with the characters that LIKE reads specially escaped by a backslash. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`
