import { ProductShelf } from '@/features/catalog/components/product-shelf'
import { PopularPanel } from '@/features/search/components/popular-panel'
import { RecentPanel } from '@/features/search/components/recent-panel'
import { SearchBar } from '@/features/search/components/search-bar'
import { useSearch } from '@/features/search/hooks/use-search'
import { POPULAR_PRODUCTS } from '@/features/search/model/search-params'
import { SearchResult } from './search-result'

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
