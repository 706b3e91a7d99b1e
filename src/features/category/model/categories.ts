import type { ParsedUrlQuery } from 'node:querystring'
import type { Category } from '@/contract/product/product'
import { queryOne } from '@/lib/query-string'

const MAX_ID_LENGTH = 64

/** The category of the address as parameters of a list; without one the list has everything. */
export const categoryParams = (query: ParsedUrlQuery): { categoryId?: string } => {
  const categoryId = queryOne(query.categoryId)?.slice(0, MAX_ID_LENGTH)
  return categoryId ? { categoryId } : {}
}

/** The path from the top category to this one; empty for an unknown category. A cycle ends the path. */
export const categoryBreadcrumb = (categories: readonly Category[], id: string | undefined): Category[] => {
  const path: Category[] = []
  let next = categories.find((category) => category.id === id)
  while (next && !path.includes(next)) {
    path.unshift(next)
    const { parentId } = next
    next = categories.find((category) => category.id === parentId)
  }
  return path
}

/**
 * Categories for the chips above a list: the subcategories, or the siblings of a category without any. `all` is the
 * category that the first chip leads to.
 */
export const chipsOf = (
  categories: readonly Category[],
  id: string | undefined,
): { all: Category | undefined; categories: Category[] } => {
  const isFull = (category: Category) => category.productCount !== 0
  const under = (parent: string | null) =>
    categories.filter((category) => category.parentId === parent && isFull(category))
  const here = categories.find((category) => category.id === id)
  if (!here) return { all: undefined, categories: under(null) }
  const children = under(here.id)
  if (children.length > 0) return { all: here, categories: children }
  const parent = categories.find((category) => category.id === here.parentId)
  return parent ? { all: parent, categories: under(parent.id) } : { all: here, categories: [] }
}
