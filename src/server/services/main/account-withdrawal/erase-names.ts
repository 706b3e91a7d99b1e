import { WITHDRAWN_NAME } from '../user/name-of'

/** What may follow a name without a space: particles, and how the writer of a letter signs. */
const ENDINGS = [
  '이|가|은|는|을|를|의|와|과|랑|하고|도|만|네|아|야|예요|에요|입니다|드림|올림',
  '에게|에게서|한테|한테서|께|께서|로|으로|처럼|보다|부터|까지',
].join('|')

const LETTER = '[\\p{L}\\p{N}]'

/**
 * The end of a word after a name: in 민준, 민준아, 민준이가 or 민준님께서는, and not in 민준두. A name that ends with a sign, as
 * 민준★ does, ends a word itself.
 */
const WORD_END = `(?:(?<!${LETTER})|(?=이?(?:님|씨)?(?:${ENDINGS}){0,2}(?!${LETTER})))`

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** Matches a name that begins a word. */
const nameBefore = (name: string, following: string): RegExp =>
  new RegExp(`(?<!${LETTER}(?=${LETTER}))${escapeRegExp(name)}${following}`, 'gu')

const eraseNamesBefore = (text: string, names: readonly string[], following: string): string =>
  names
    // Longer names first: a nickname may be part of the name.
    .toSorted((a, b) => b.length - a.length)
    .reduce((result, name) => result.replace(nameBefore(name, following), WITHDRAWN_NAME), text)

/**
 * Replaces the names of a withdrawn member where they are whole words of a letter, alone or with a particle. A name of one
 * character is too often a word that means something else, such as 나.
 */
export const eraseNames = (text: string, names: readonly string[]): string =>
  eraseNamesBefore(
    text,
    names.filter((name) => [...name].length > 1),
    WORD_END,
  )

/** Replaces the names of a withdrawn member before 님, as notifications and text messages write them. */
export const eraseNamesOfNotification = (text: string, names: readonly string[]): string =>
  eraseNamesBefore(
    text,
    names.filter((name) => name !== ''),
    '(?=님)',
  )
