import { brandList, categoryList, productDetail, productList } from '@/contract/product/product'
import { popularWords, suggestionList } from '@/contract/product/search'
import { restockAlert, restockAlerts, wish, wishIds, wishList } from '@/contract/product/wishlist'

/** Schemas of the answers of the product service. They are a chunk that is loaded with the first call. */
export const answers = {
  brandList,
  categoryList,
  popularWords,
  productDetail,
  productList,
  restockAlert,
  restockAlerts,
  suggestionList,
  wish,
  wishIds,
  wishList,
}
