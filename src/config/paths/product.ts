/** The pages of products; an id follows. */
export const PRODUCT_PAGES = '/shopping/product-detail/'

/** The page of a product. */
export const productPath = (productId: string): string => PRODUCT_PAGES + encodeURIComponent(productId)
