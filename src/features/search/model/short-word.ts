import { charactersOf } from '@/domain/characters'

const MOST = 30

/** A word as a heading can carry it: a pasted paragraph must not push away what helps. Cuts between whole characters. */
export const shortWord = (word: string): string => {
  const characters = charactersOf(word)
  return characters.length <= MOST ? word : `${characters.slice(0, MOST).join('')}…`
}
