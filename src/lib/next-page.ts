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

/** A list ends here whatever the service says: memory is bounded, and nobody scrolls that far. Lists of years have filters. */
export const MAX_PAGES = 100

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
  last.hasNextPage && pages.length < MAX_PAGES && hasNewItem(last, pages) ? lastPage + 1 : undefined

/**
 * The pages without items that an earlier one has: items that are counted from the newest one move to the next page when there is
 * a new one, and a service may repeat a page. The latest version of an item is kept, at its first place. A page of which nothing
 * is left is dropped; one that came without items stays.
 */
export const withoutRepeats = <Page extends { items: readonly unknown[] }>(
  pages: readonly Page[],
): readonly Page[] => {
  const latest = new Map(pages.flatMap(({ items }) => items.map((item) => [keyOf(item), item])))
  const known = new Set<string>()
  return pages.flatMap((page) => {
    const items = page.items.filter((item) => !known.has(keyOf(item)))
    items.forEach((item) => known.add(keyOf(item)))
    const shown = items.map((item) => latest.get(keyOf(item)))
    const isWhole =
      shown.length === page.items.length && shown.every((item, index) => item === page.items[index])
    if (isWhole) return [page]
    return shown.length > 0 ? [{ ...page, items: shown }] : []
  })
}
