interface PageLike {
  page: number
  itemsPerPage: number
  total: number
  /** Some services omit it. */
  hasNextPage?: boolean
  items: readonly unknown[]
}

/** Number of the next page; undefined at the end. An empty page is the end regardless of `total`. */
export const nextPage = ({ page, itemsPerPage, total, hasNextPage, items }: PageLike): number | undefined => {
  const hasMore = hasNextPage ?? (items.length > 0 && page * itemsPerPage < total)
  return hasMore ? page + 1 : undefined
}
