import { convertQwertyToAlphabet, disassemble, getChoseong } from 'es-hangul'

/**
 * How text is laid down for search and how a query is read. Three columns: the text without spaces, the same
 * taken apart into letters (so that a half-typed syllable matches), and the initial consonants alone.
 */

const squeeze = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')

/** Parts stand apart by a character that no squeezed query can hold, so that no match spans two of them. */
const PART_END = '\n'
const MAX_WORDS = 8

/** The three search columns of a thing, from its title, brand, keywords … */
export const searchColumns = (parts: readonly string[]) => {
  const squeezed = parts.map(squeeze).filter((part) => part !== '')
  return {
    searchText: squeezed.join(PART_END),
    searchJamo: squeezed.map((part) => disassemble(part)).join(PART_END),
    searchChoseong: squeezed
      .map((part) => getChoseong(part))
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

/**
 * The query as if the Korean keyboard had been on, in letters ("zjvl" is ㅋㅓㅍㅣ); null where that changes
 * nothing. Letters, because that is what is matched, and because putting them together fails on some input.
 */
export const rescueKeyboard = (query: string): string | null => {
  // Whoever typed Hangul had the right keyboard on; the converter also knows ASCII only.
  if (!/^[\x20-\x7e]*[a-z][\x20-\x7e]*$/iu.test(query)) return null
  const converted = convertQwertyToAlphabet(query)
  return converted === query ? null : converted
}

/** A LIKE pattern for "contains", with the characters that LIKE reads specially escaped by a backslash. */
export const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/gu, '\\$&')}%`
