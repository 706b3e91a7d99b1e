import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useRef } from 'react'
import { styled } from 'styled-components'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { type ProductListParams, productPagesQueryOptions } from '@/api/product/product'
import { formatNumber } from '@/lib/money'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { useRestoredPosition } from '../hooks/use-restored-position'
import { pagesNear } from '../model/scroll-position'
import { DEFAULT_DESIGN } from '../model/product-card'
import { PageBlock } from './page-block'
import { ProductList } from './product-list'
import { ProductListSkeleton } from './product-list-skeleton'

interface Props {
  params: Omit<ProductListParams, 'page'>
  /** Shown for an empty list. */
  empty: ReactNode
}

const FIRST_PICTURES = 4

/** An infinite list of products. The next page loads at the end, and pages far from the screen are not rendered. */
export const InfiniteProducts = ({ params, empty }: Props) => {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const options = productPagesQueryOptions(params)
  const list = useInfiniteQuery(options)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const heights = useRef<number[]>([])
  const pages = data?.pages ?? []
  const keepHeight = useCallback((index: number, height: number) => {
    heights.current[index] = height
  }, [])
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
            <PageBlock
              key={page.page}
              height={restored?.heights[index]}
              isNearAtFirst={near[index] ?? true}
              onHeight={(height) => keepHeight(index, height)}
            >
              <ProductList
                items={page.items}
                design={setting?.themeDesignSetting ?? DEFAULT_DESIGN}
                layout="grid"
                priority={index === 0 ? FIRST_PICTURES : 0}
              />
            </PageBlock>
          ))
        }
      </InfiniteList>
    </>
  )
}

const Box = styled.div`
  padding: ${space[8]} ${layout.gutter} ${space[24]};
`

const End = styled.p`
  padding: ${space[16]} 0;
  color: ${color.third};
  font-size: ${font[13]};
  text-align: center;
`
