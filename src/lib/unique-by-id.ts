/**
 * Each item once, in its latest version: the items of pages that are counted from the newest one move to the next page when there
 * is a new one.
 */
export const uniqueById = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
