import { brandList, categoryList, productDetail, productList } from '@/contract/product/product'
import { restockAlert, restockAlerts } from '@/contract/product/restock-alert'
import { popularWords } from '@/contract/product/search-word'
import { suggestionList } from '@/contract/product/suggestion'
import { wish, wishIds, wishList } from '@/contract/product/wishlist'

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
