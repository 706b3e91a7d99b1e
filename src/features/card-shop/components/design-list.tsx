import { useInfiniteQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { designsInfiniteQueryOptions } from '@/api/main/card-shop'
import { CARD_OCCASIONS } from '@/domain/card-design'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList } from '@/ui/feedback/infinite-list'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip } from '@/ui/primitives/chip'
import { TitledSection } from '@/ui/primitives/titled-section'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { space } from '@/ui/theme/tokens'
import type { Shop } from '../hooks/use-card-shop'
import { DesignTile, TileGrid, TileSkeleton } from './design-tile'

const SKELETON_COUNT = 6
/** Estimated height of a page of twelve designs on a phone, in pixels. */
const PAGE_HEIGHT = 1_050
/** Up to so many pages are always drawn. */
const ALWAYS_DRAWN_PAGES = 4

/** All designs, or those of the chosen occasion. */
export const DesignList = ({ shop }: { shop: Shop }) => {
  const { occasion, sort } = shop.view
  const list = useInfiniteQuery(designsInfiniteQueryOptions({ occasion, sort }))
  const label = CARD_OCCASIONS.find(({ value }) => value === occasion)?.label
  const skeleton = (
    <TileGrid aria-busy="true" aria-label="카드를 불러오는 중이에요">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        <li key={index}>
          <TileSkeleton />
        </li>
      ))}
    </TileGrid>
  )
  const empty = (
    <EmptyState
      illustration="/art/empty-box.svg"
      title="아직 준비된 카드가 없어요"
      body="다른 마음의 카드를 둘러보세요."
      action={occasion && <Button onClick={() => shop.go({ occasion: undefined })}>전체 카드 보기</Button>}
    />
  )
  return (
    <TitledSection
      isWide
      isBelowFirstView={!occasion}
      title={label ? `${label} 카드` : '모든 카드'}
      aside={
        <Sorts role="group" aria-label="정렬">
          <Chip selected={sort === 'POPULAR'} onClick={() => shop.go({ sort: 'POPULAR' })}>
            인기순
          </Chip>
          <Chip selected={sort === 'LATEST'} onClick={() => shop.go({ sort: 'LATEST' })}>
            최신순
          </Chip>
        </Sorts>
      }
    >
      <InfiniteList
        query={list}
        skeleton={skeleton}
        empty={empty}
        renderFrame={(content) => <Stack>{content}</Stack>}
      >
        {(_designs, pages) =>
          pages.map((page, index) => (
            <VirtualizedBlock
              key={page.page}
              estimate={PAGE_HEIGHT}
              initially={index === 0}
              always={pages.length <= ALWAYS_DRAWN_PAGES}
            >
              {() => (
                <TileGrid>
                  {page.items.map((design) => (
                    <li key={design.designId}>
                      <DesignTile design={design} shop={shop} />
                    </li>
                  ))}
                </TileGrid>
              )}
            </VirtualizedBlock>
          ))
        }
      </InfiniteList>
    </TitledSection>
  )
}

const Sorts = styled.div`
  display: flex;
  gap: ${space[8]};
`
