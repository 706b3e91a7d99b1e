import { charactersOf } from '@/domain/characters'

const MOST = 30

/** Shortens a search text for a heading, because a long text would push the content away. Cuts between whole characters. */
export const shortenQuery = (query: string): string => {
  const characters = charactersOf(query)
  return characters.length <= MOST ? query : `${characters.slice(0, MOST).join('')}…`
}
