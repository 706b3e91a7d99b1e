interface ListPage {
  hasNextPage: boolean
  items?: readonly unknown[]
}

/** What tells the items of a list apart; the whole item where it has no id. */
const keyOf = (item: unknown): string => {
  const { id, cardId, cardHistoryId, designId, path } = (item ?? {}) as Record<string, unknown>
  const key = id ?? cardHistoryId ?? cardId ?? designId ?? path
  return typeof key === 'string' ? key : JSON.stringify(item)
}

/** Whether a page has an item that no earlier page has. A page of which everything was filtered out still leads on. */
const hasNewItem = (last: ListPage, pages: readonly ListPage[]): boolean => {
  if (!last.items || last.items.length === 0) return true
  const known = new Set(pages.flatMap((page) => (page === last ? [] : (page.items ?? []).map(keyOf))))
  return last.items.some((item) => !known.has(keyOf(item)))
}

/**
 * Number of the page after the last loaded one; undefined at the end. A page without a new item ends the list, whatever the
 * service says of a next one. The number is that of the request, because some services do not repeat it in the answer.
 */
export const nextPage = (last: ListPage, pages: readonly ListPage[], lastPage: number): number | undefined =>
  last.hasNextPage && hasNewItem(last, pages) ? lastPage + 1 : undefined
