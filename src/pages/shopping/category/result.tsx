import { categoriesQueryOptions } from '@/api/product/category'
import { productPagesQueryOptions } from '@/api/product/product'
import { filterParams, readFilter } from '@/features/catalog/model/list-filter'
import { categoryParams } from '@/features/category/model/categories'
import { CategoryResult } from '@/screens/category-result/category-result'
import { addressPage } from '@/shell/address-page'

export default function CategoryResultPage() {
  return <CategoryResult />
}

CategoryResultPage.getInitialProps = addressPage(async ({ queryClient, query }) => {
  const params = { ...filterParams(readFilter(query)), ...categoryParams(query) }
  await Promise.all([
    queryClient.prefetchQuery(categoriesQueryOptions()),
    queryClient.prefetchInfiniteQuery(productPagesQueryOptions(params)),
  ])
})
