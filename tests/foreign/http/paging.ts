export interface Page<T> {
  page: number
  itemsPerPage: number
  total: number
  items: T[]
}

/** One page of a list; pages begin with 1. */
export const pageOf = <T>(all: T[], page: number, itemsPerPage: number): Page<T> => ({
  page,
  itemsPerPage,
  total: all.length,
  items: all.slice((page - 1) * itemsPerPage, page * itemsPerPage),
})

export const hasNext = (page: Page<unknown>) => page.page * page.itemsPerPage < page.total

/** A whole number of at least 1 from a query parameter, else the fallback. */
export const positive = (value: string | undefined, fallback: number) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : fallback
}
