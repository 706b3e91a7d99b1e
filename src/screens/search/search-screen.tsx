import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { productPagesQueryOptions } from '@/api/product/product'
import { ProductResults } from '@/features/catalog/components/product-results'
import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { RecentProducts } from '@/features/catalog/components/recent-products'
import { useListFilter } from '@/features/catalog/hooks/use-list-filter'
import { filterParams } from '@/features/catalog/model/list-filter'
import { NoResult, PopularPanel } from '@/features/search/components/popular-panel'
import { RecentPanel } from '@/features/search/components/recent-panel'
import { RescueNote } from '@/features/search/components/rescue-note'
import { SearchBar } from '@/features/search/components/search-bar'
import { POPULAR_PRODUCTS, searchParams, useSearch } from '@/features/search/hooks/use-search'

interface Props {
  word: string
  isExact: boolean
  onSearch: (word: string) => void
}

/** The products that a search has found, with the filter of the address. */
const SearchResult = ({ word, isExact, onSearch }: Props) => {
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
          <ProductShelf
            title="이런 선물은 어때요?"
            params={POPULAR_PRODUCTS}
            layout="row"
            moreHref="/shopping"
          />
        </>
      }
    >
      {searchedAs && <RescueNote typed={word} searchedAs={searchedAs} />}
    </ProductResults>
  )
}

/** `/shopping/search`: the bar with the result of a search, or with what to search for. */
export const SearchScreen = () => {
  const { word, isExact, isReady, search } = useSearch()
  return (
    <>
      <SearchBar word={word} onSearch={search} />
      {isReady && word !== '' ? (
        <SearchResult key={`${word} ${isExact}`} word={word} isExact={isExact} onSearch={search} />
      ) : (
        <>
          <RecentPanel onSearch={search} />
          <PopularPanel onSearch={search} />
          <RecentProducts showsOff />
          <ProductShelf
            title="지금 많이 담는 선물"
            params={POPULAR_PRODUCTS}
            layout="row"
            moreHref="/shopping"
          />
        </>
      )}
    </>
  )
}
