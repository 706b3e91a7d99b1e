import { charactersOf } from './characters'

/**
 * Invisible characters: zero-width spaces, byte-order mark, soft hyphen, invisible operators, blank fillers, and marks
 * that change the direction of text. U+200D and variation selectors belong to emoji, so they are allowed next to
 * visible characters.
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff\uffa0]/g
const CONTROL = /(?!\n)\p{Cc}/gu
const ONLY_JOINERS = /^(?:\u200d|\ufe0e|\ufe0f|\s)*$/

/** Text as it is stored: trimmed, without invisible characters or two blank lines in a row; '' if nothing is visible. */
export const cleanMessage = (text: string): string => {
  const clean = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(CONTROL, '')
    .replace(INVISIBLE, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .normalize('NFC')
  return ONLY_JOINERS.test(clean) ? '' : clean
}

/** Length in characters as a person counts them: an emoji of a family is one. */
export const messageLength = (text: string): number => charactersOf(text).length
