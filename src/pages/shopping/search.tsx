import { basicSettingQueryOptions } from '@/api/channel/setting'
import { productPagesQueryOptions, productsQueryOptions } from '@/api/product/product'
import { popularWordsQueryOptions } from '@/api/product/search-word'
import { filterParams, readFilter } from '@/features/catalog/model/list-filter'
import { readSearch } from '@/features/search/hooks/use-search'
import { POPULAR_PRODUCTS, searchParams } from '@/features/search/model/search-params'
import { SearchScreen } from '@/screens/search/search-screen'
import { addressPage } from '@/shell/address-page'

export default function SearchPage() {
  return <SearchScreen />
}

SearchPage.getInitialProps = addressPage(async ({ queryClient, query }) => {
  const { word, isExact } = readSearch(query)
  if (word === '') {
    await Promise.all([
      queryClient.prefetchQuery(popularWordsQueryOptions()),
      queryClient.prefetchQuery(productsQueryOptions(POPULAR_PRODUCTS)),
    ])
    return
  }
  // The browser does not wait for the settings either.
  const setting = await queryClient.fetchQuery(basicSettingQueryOptions()).catch(() => undefined)
  const params = { ...filterParams(readFilter(query)), ...searchParams(word, isExact, setting) }
  await queryClient.prefetchInfiniteQuery(productPagesQueryOptions(params))
})
