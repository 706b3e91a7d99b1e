import { useCapability } from '@/api/http/use-capability'
import type { ParsedUrlQuery } from 'node:querystring'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { categoriesQueryOptions } from '@/api/product/category'
import { productPagesQueryOptions } from '@/api/product/product'
import { ProductResults } from '@/features/catalog/components/product-results'
import { filterParams, readFilter, writeFilter } from '@/features/catalog/model/list-filter'
import { ShelfChips } from '@/features/category/components/shelf-chips'
import { ShelfPath } from '@/features/category/components/shelf-path'
import { wayTo } from '@/features/category/model/shelves'
import { queryOne } from '@/lib/query-string'
import { addressPage } from '@/shell/address-page'
import { useScreenTitle } from '@/shell/screen-title'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'

const MAX_ID = 64

/** The category of the address; none of a list of everything. */
const categoryOf = (query: ParsedUrlQuery): { categoryId?: string } => {
  const categoryId = queryOne(query.categoryId)?.slice(0, MAX_ID)
  return categoryId ? { categoryId } : {}
}

export default function CategoryResultPage() {
  const { query } = useRouter()
  const hasCategories = useCapability('categories')
  const category = categoryOf(query)
  const { categoryId } = category
  const filter = readFilter(query)
  const { data: categories } = useQuery(categoriesQueryOptions())
  const way = wayTo(categories ?? [], categoryId)
  const allVouchers = !categoryId && filter.productClass === 'giftcard' ? '모바일상품권' : undefined
  useScreenTitle(way.at(-1)?.name ?? allVouchers)
  const isUnknown = categoryId !== undefined && categories !== undefined && way.length === 0
  return (
    <ProductResults
      base={category}
      otherParams={category}
      empty={
        <EmptyState
          illustration="/art/empty-box.svg"
          title={isUnknown ? '찾으시는 카테고리가 없어요' : '지금은 진열된 상품이 없어요'}
          body={isUnknown ? '이름이 바뀌었거나 사라졌을 수 있어요.' : '다른 카테고리를 둘러보세요.'}
          action={
            hasCategories && (
              <Button href="/shopping/category" kind="secondary">
                카테고리 보기
              </Button>
            )
          }
        />
      }
    >
      {way.length > 1 && <ShelfPath way={way} />}
      <ShelfChips categoryId={categoryId} query={writeFilter({ ...filter, brands: [] })} />
    </ProductResults>
  )
}

CategoryResultPage.getInitialProps = addressPage(async ({ queryClient, query }) => {
  const params = { ...filterParams(readFilter(query)), ...categoryOf(query) }
  await Promise.all([
    queryClient.prefetchQuery(categoriesQueryOptions()),
    queryClient.prefetchInfiniteQuery(productPagesQueryOptions(params)),
  ])
})
