/** Whether a list has items after a page, which starts at 1. An empty page is the end regardless of `total`. */
export const hasNextPage = (page: {
  page: number
  itemsPerPage: number
  total: number
  /** Number of items on the page. */
  length: number
}): boolean => page.length > 0 && page.page * page.itemsPerPage < page.total
