import { charactersOf } from '@/domain/characters'

const MOST = 30

/** Shortens a search text for a heading, because a long text would push the content away. Cuts between whole characters. */
export const shortWord = (word: string): string => {
  const characters = charactersOf(word)
  return characters.length <= MOST ? word : `${characters.slice(0, MOST).join('')}…`
}
