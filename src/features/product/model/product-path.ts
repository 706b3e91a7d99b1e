/** Address of a product's page, as it is shared. */
export const productPath = (productId: string): string =>
  `/shopping/product-detail/${encodeURIComponent(productId)}`

/** Drawn pictures have a wide form for previews: `product/mug-0-0` has `share/product/mug-0`. Others stand for themselves. */
export const shareImage = (path: string | undefined): string | undefined =>
  path?.replace(/^(product\/.+)-\d$/, 'share/$1')
