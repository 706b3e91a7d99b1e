import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ProductListParams, productPagesQueryOptions } from '@/api/product/product'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { isElsewhere, publicEnv } from '@/config/env'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Button } from '@/ui/primitives/button'
import { useListFilter } from '../hooks/use-list-filter'
import { activeFilters, filterParams, NO_FILTER } from '../model/list-filter'
import { InfiniteProducts } from './infinite-products'
import { ListToolbar } from './list-toolbar'
import { ProductListSkeleton } from './product-list-skeleton'

interface Props {
  /** Parameters of the list, which take precedence over the filter. */
  base: Omit<ProductListParams, 'page'>
  /** Query parameters besides the filter. */
  otherParams: Record<string, string>
  hidesSoldOut?: boolean
  /** Rendered above the toolbar. */
  children?: ReactNode
  /** Shown when the list is empty without a filter. */
  empty: ReactNode
}

/** An infinite list of products with its toolbar. Order and filter are stored in the address. */
export const ProductResults = ({ base, otherParams, hidesSoldOut, children, empty }: Props) => {
  const { filter, change, isReady } = useListFilter(otherParams)
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const params = { ...filterParams(filter), ...base }
  const { data } = useInfiniteQuery({ ...productPagesQueryOptions(params), enabled: isReady })
  // A service that gives no delivery fees cannot be asked for free delivery either.
  const hasFreeDelivery =
    !isElsewhere(publicEnv.productApi) ||
    data?.pages[0]?.items.some(({ deliveryFee }) => deliveryFee !== null) === true
  const isNarrowed = activeFilters(filter).length > 0
  if (!isReady) return <ProductListSkeleton layout="grid" />
  return (
    <>
      <ListToolbar
        filter={filter}
        onChange={change}
        base={base}
        total={data?.pages[0]?.total ?? undefined}
        hidesSoldOut={hidesSoldOut}
        hasFreeDelivery={hasFreeDelivery}
      >
        {children}
      </ListToolbar>
      <div {...keepFocus} role="group" aria-label="상품 목록">
        <InfiniteProducts
          key={JSON.stringify(params)}
          params={params}
          empty={
            isNarrowed ? (
              <EmptyState
                illustration="/art/empty-search.svg"
                title="조건에 맞는 상품이 없어요"
                body="조건을 하나씩 빼거나 모두 지우고 다시 찾아보세요."
                action={
                  <Button kind="secondary" onClick={() => change({ ...NO_FILTER, sort: filter.sort })}>
                    필터 모두 지우기
                  </Button>
                }
              />
            ) : (
              empty
            )
          }
        />
      </div>
    </>
  )
}
