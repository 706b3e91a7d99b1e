import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { type ProductListParams, productPagesQueryOptions, productsQueryOptions } from '@/api/product/product'
import { popularWordsQueryOptions } from '@/api/product/search-word'
import type { BasicSetting } from '@/contract/channel/setting'
import { ProductResults } from '@/features/catalog/components/product-results'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { useListFilter } from '@/features/catalog/hooks/use-list-filter'
import { filterParams, readFilter } from '@/features/catalog/model/list-filter'
import { NoResult } from '@/features/search/components/no-result'
import { PopularPanel } from '@/features/search/components/popular-panel'
import { RecentPanel } from '@/features/search/components/recent-panel'
import { RescueNote } from '@/features/search/components/rescue-note'
import { SearchBar } from '@/features/search/components/search-bar'
import { readSearch, useSearch } from '@/features/search/hooks/use-search'
import { addressPage } from '@/shell/address-page'

const POPULAR: ProductListParams = { ordering: '-sold_count', excludeSoldOut: true, itemsPerPage: 10 }

/** The parameters of a search. While the stock badge is on, results hide what is sold out. */
const searchParams = (
  word: string,
  isExact: boolean,
  setting: BasicSetting | undefined,
): ProductListParams => ({
  search: word,
  ...(isExact && { isExact: true }),
  ...((setting?.themeDesignSetting.isStockBadgeOn ?? true) && { excludeSoldOut: true }),
})

function Result({
  word,
  isExact,
  onSearch,
}: {
  word: string
  isExact: boolean
  onSearch: (word: string) => void
}) {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const base = searchParams(word, isExact, setting)
  const otherParams = { q: word, ...(isExact && { exact: 'true' }) }
  const { filter } = useListFilter(otherParams)
  const { data } = useInfiniteQuery(productPagesQueryOptions({ ...filterParams(filter), ...base }))
  const searchedAs = data?.pages[0]?.searchedAs
  return (
    <ProductResults
      base={base}
      otherParams={otherParams}
      hidesSoldOut={base.excludeSoldOut === true}
      empty={
        <>
          <NoResult word={word} onSearch={onSearch} />
          <ProductShelf title="이런 선물은 어때요?" params={POPULAR} layout="row" moreHref="/shopping" />
        </>
      }
    >
      {searchedAs && <RescueNote typed={word} searchedAs={searchedAs} />}
    </ProductResults>
  )
}

export default function SearchPage() {
  const { word, isExact, isReady, search } = useSearch()
  return (
    <>
      <SearchBar word={word} onSearch={search} />
      {isReady && word !== '' ? (
        <Result key={`${word} ${isExact}`} word={word} isExact={isExact} onSearch={search} />
      ) : (
        <>
          <RecentPanel onSearch={search} />
          <PopularPanel onSearch={search} />
          <ProductShelf title="지금 많이 담는 선물" params={POPULAR} layout="row" moreHref="/shopping" />
        </>
      )}
    </>
  )
}

SearchPage.getInitialProps = addressPage(async ({ queryClient, query }) => {
  const { word, isExact } = readSearch(query)
  if (word === '') {
    await Promise.all([
      queryClient.prefetchQuery(popularWordsQueryOptions()),
      queryClient.prefetchQuery(productsQueryOptions(POPULAR)),
    ])
    return
  }
  // The browser does not wait for the settings either.
  const setting = await queryClient.fetchQuery(basicSettingQueryOptions()).catch(() => undefined)
  const params = { ...filterParams(readFilter(query)), ...searchParams(word, isExact, setting) }
  await queryClient.prefetchInfiniteQuery(productPagesQueryOptions(params))
})
