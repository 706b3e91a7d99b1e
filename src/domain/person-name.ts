import { charactersOf } from './characters'

/** One visible sign for each character that a mask hides. */
const HIDDEN = '*'

const isSpace = (character: string): boolean => character.trim() === ''

/**
 * Returns a name with its inner letters hidden: `홍*동`, `홍*`, `남궁**수`. Letters are counted as a person counts them, without spaces, and
 * at least one is hidden: of two the second, of one that one.
 */
export const maskName = (name: string): string => {
  const characters = charactersOf(name.normalize('NFC').trim())
  const letters = characters.flatMap((character, index) => (isSpace(character) ? [] : [index]))
  const shown = new Set([
    letters.length > 1 ? letters[0] : undefined,
    letters.length > 2 ? letters.at(-1) : undefined,
  ])
  return characters
    .map((character, index) => (isSpace(character) || shown.has(index) ? character : HIDDEN))
    .join('')
}

/** A name as it is compared: one person's names from two providers differ in form, spaces, signs, case and width of their letters. */
export const comparableName = (name: string): string => nameLetters(name).join('')

/** Banks print at least this many letters of a name, so a shorter one must be complete. */
const MIN_PRINTED = 5

/**
 * Whether the account holder is the member. Banks shorten long names and hide inner letters, or the second of two (`김*아`, `김*`). A
 * name that hides more than that says nothing about its person.
 */
export const isSameHolder = (holder: string, member: string): boolean => {
  const [printed, complete] = [nameLetters(holder), nameLetters(member)]
  if (printed.length === 0 || printed.length > complete.length) return false
  if (printed.length < complete.length && printed.length < MIN_PRINTED) return false
  const mayHide = (index: number): boolean =>
    index > 0 && (index < printed.length - 1 || printed.length === 2)
  return printed.every(
    (letter, index) =>
      (letter === HIDDEN && mayHide(index)) || (letter !== HIDDEN && letter === complete[index]),
  )
}

/** Signs that one register has in a name and another leaves out: MARY-JANE O'BRIEN, KIM, MINA, 김아(金亞). */
const NAME_SIGNS = /[\s()'\u2018\u2019\u00b4`.,·\-\u2010-\u2015]/gu

/** Letters of a name as a person counts them, without spaces, signs, width and case: `김 아` and a decomposed `김아` are the same two. */
export const nameLetters = (name: string): string[] =>
  charactersOf(name.normalize('NFKC').replace(NAME_SIGNS, '').toLowerCase())

/** Whether two names are those of one person: equal but for Unicode form, width, spaces, signs and the case of Latin letters. */
export const isSamePersonName = (one: string, other: string): boolean => {
  const [letters, otherLetters] = [nameLetters(one), nameLetters(other)]
  return (
    letters.length > 0 &&
    letters.length === otherLetters.length &&
    letters.every((letter, index) => letter === otherLetters[index])
  )
}
