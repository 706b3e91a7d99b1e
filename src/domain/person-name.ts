import { charactersOf } from './characters'

/** Letters of a name as a person counts them, without spaces, width and case: `김 아` and a decomposed `김아` are the same two. */
export const nameLetters = (name: string): string[] =>
  charactersOf(name.normalize('NFKC').replace(/\s/gu, '').toLowerCase())

/** Whether two names are those of one person: equal but for Unicode form, width, spaces and the case of Latin letters. */
export const isSamePersonName = (one: string, other: string): boolean => {
  const [letters, otherLetters] = [nameLetters(one), nameLetters(other)]
  return (
    letters.length > 0 &&
    letters.length === otherLetters.length &&
    letters.every((letter, index) => letter === otherLetters[index])
  )
}
