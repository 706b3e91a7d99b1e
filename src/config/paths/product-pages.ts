/** The pages of products; an id follows. By itself, because the script of every page has it. */
export const PRODUCT_PAGES = '/shopping/product-detail/'
