import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { type ProductListParams, productPagesQueryOptions } from '@/api/product/product'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { isElsewhere, publicEnv } from '@/config/env'
import { formatNumber } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { Button } from '@/ui/primitives/button'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { useListFilter } from '../hooks/use-list-filter'
import { pagesNear, useRestoredPosition } from '../hooks/use-restored-position'
import { activeFilters, filterParams, NO_FILTER } from '../model/list-filter'
import { DEFAULT_DESIGN } from '../model/product-card'
import { ListToolbar } from './list-toolbar'
import { ProductList, ProductListSkeleton } from './product-list'

interface InfiniteProductsProps {
  params: Omit<ProductListParams, 'page'>
  /** Shown for an empty list. */
  empty: ReactNode
}

const FIRST_PICTURES = 4

/** An infinite list of products. The next page loads at the end, and pages far from the screen are not rendered. */
export const InfiniteProducts = ({ params, empty }: InfiniteProductsProps) => {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const options = productPagesQueryOptions(params)
  const list = useInfiniteQuery(options)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const heights = useRef<number[]>([])
  const pages = data?.pages ?? []
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const stored = useRestoredPosition({
    name: JSON.stringify(options.queryKey),
    pages: pages.length,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    hasFailed: list.isFetchNextPageError,
    loadMore,
    heights,
  })
  // Stored heights are not valid for another width.
  const restored = stored && stored.width === window.innerWidth ? stored : undefined
  const near = restored ? pagesNear(restored.heights, restored.y, window.innerHeight) : []

  const total = pages[0]?.total
  const shown = itemsOf(list).length
  const isAtEnd = !hasNextPage && pages.length > 1
  const announcement = hasNextPage
    ? `상품 ${total ? `${formatNumber(total)}개 중 ` : ''}${formatNumber(shown)}개를 불러왔어요`
    : `상품 ${formatNumber(shown)}개를 모두 불러왔어요`
  return (
    <>
      {data && <VisuallyHidden role="status">{announcement}</VisuallyHidden>}
      <InfiniteList
        query={list}
        skeleton={
          <Box>
            <ProductListSkeleton layout="grid" />
          </Box>
        }
        empty={empty}
        renderFrame={(content) => (
          <Box>
            {content}
            {isAtEnd && <End>상품을 모두 봤어요</End>}
          </Box>
        )}
      >
        {(_items, loaded) =>
          loaded.map((page, index) => (
            <VirtualizedBlock
              key={page.page}
              estimate={restored?.heights[index]}
              initially={near[index]}
              onHeight={(height) => {
                heights.current[index] = height
              }}
            >
              {() => (
                <Page>
                  <ProductList
                    items={page.items}
                    design={setting?.themeDesignSetting ?? DEFAULT_DESIGN}
                    layout="grid"
                    priority={index === 0 ? FIRST_PICTURES : 0}
                  />
                </Page>
              )}
            </VirtualizedBlock>
          ))
        }
      </InfiniteList>
    </>
  )
}

const Box = styled.div`
  padding: ${space[8]} ${layout.gutter} ${space[24]};
`

const Page = styled.div`
  padding-bottom: ${space[24]};
`

const End = styled.p`
  padding: ${space[16]} 0;
  color: ${color.third};
  font-size: ${font[13]};
  text-align: center;
`

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
