/** The products of a category, or of everything. */
export const CATEGORY_PRODUCTS = '/shopping/category/result'

export const categoryPath = (categoryId: string): string =>
  `${CATEGORY_PRODUCTS}?categoryId=${encodeURIComponent(categoryId)}`
