import type { Category } from '@/contract/product/product'

/** The path from the top category to this one; empty for an unknown category. A cycle ends the path. */
export const wayTo = (categories: readonly Category[], id: string | undefined): Category[] => {
  const way: Category[] = []
  let next = categories.find((category) => category.id === id)
  while (next && !way.includes(next)) {
    way.unshift(next)
    const { parentId } = next
    next = categories.find((category) => category.id === parentId)
  }
  return way
}

/**
 * Categories for the chips above a list: the subcategories, or the siblings of a category without any. `all` is the
 * category that the first chip leads to.
 */
export const chipsOf = (
  categories: readonly Category[],
  id: string | undefined,
): { all: Category | undefined; shelves: Category[] } => {
  const isFull = (category: Category) => category.productCount > 0
  const under = (parent: string | null) =>
    categories.filter((category) => category.parentId === parent && isFull(category))
  const here = categories.find((category) => category.id === id)
  if (!here) return { all: undefined, shelves: under(null) }
  const children = under(here.id)
  if (children.length > 0) return { all: here, shelves: children }
  const parent = categories.find((category) => category.id === here.parentId)
  return parent ? { all: parent, shelves: under(parent.id) } : { all: here, shelves: [] }
}
