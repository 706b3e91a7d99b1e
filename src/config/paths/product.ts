import { PRODUCT_PAGES } from './product-pages'

/** The page of a product. */
export const productPath = (productId: string): string => PRODUCT_PAGES + encodeURIComponent(productId)
