/** Address of a product's page, as it is shared. */
export const productPath = (productId: string): string =>
  `/shopping/product-detail/${encodeURIComponent(productId)}`
