import { and } from 'drizzle-orm'
import { convertKeyboardLayout } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { isListed, matches } from './conditions'
import type { ListQuery } from './list-query'
import { hasProducts } from './list-counts'

/**
 * Returns a search as typed with the other keyboard layout if only that matches products of the channel, else null. Filters do not
 * matter, so that a brand that is sold out is not replaced, and all lists of a search show the same products.
 */
export const correctSearch = async (
  db: Db,
  channelId: string,
  { search = '', isExact }: Pick<ListQuery, 'search' | 'isExact'>,
): Promise<string | null> => {
  const converted = isExact ? null : convertKeyboardLayout(search)
  if (converted === null) return null
  const isFound = (text: string) => hasProducts(db, and(isListed(channelId), matches(text))!)
  return !(await isFound(search)) && (await isFound(converted)) ? converted : null
}
