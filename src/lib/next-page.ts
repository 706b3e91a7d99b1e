interface PageLike {
  page: number
  itemsPerPage: number
  total: number
  /** Some services leave it out. */
  hasNextPage?: boolean
  items: readonly unknown[]
}

/** Number of the page after this one; undefined at the end. An empty page is an end, whatever the total says. */
export const nextPage = ({ page, itemsPerPage, total, hasNextPage, items }: PageLike): number | undefined => {
  const hasMore = hasNextPage ?? (items.length > 0 && page * itemsPerPage < total)
  return hasMore ? page + 1 : undefined
}
