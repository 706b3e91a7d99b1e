import { styled } from 'styled-components'
import type { Card, MyCards } from '@/contract/main/card'
import { formatNumber } from '@/lib/money'
import { InfiniteList, type PagesQuery } from '@/ui/feedback/infinite-list'
import { VirtualizedBlock } from '@/ui/primitives/virtualized-block'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import type { CardsView } from '../model/card-tabs'
import { CardItem } from './card-item'
import { NoCards } from './no-cards'

/** Estimated height of a page of twenty rows in pixels. */
const PAGE_HEIGHT = 20 * 110

interface Props {
  view: CardsView
  list: PagesQuery<MyCards>
  onOpen: (card: Card) => void
}

/** Cards that the first view of a phone shows. */
const FIRST_CARDS = 4

/** The cards of a tab. Pages far from the viewport are drawn as empty space of their height. */
export const CardList = ({ view, list, onOpen }: Props) => {
  const skeleton = (
    <List role="status" aria-busy="true" aria-label="카드를 불러오는 중이에요">
      {[1, 2, 3, 4, 5].map((key) => (
        <Skeleton key={key} $height="98px" />
      ))}
    </List>
  )
  return (
    <InfiniteList query={list} skeleton={skeleton} empty={<NoCards view={view} />}>
      {(_cards, pages) => (
        <>
          <Text $size={13} $tone="second" role="status">
            {pages[0]?.total != null && `${formatNumber(pages[0].total)}장`}
          </Text>
          {pages.map((page, index) => (
            <VirtualizedBlock
              key={page.page}
              estimate={PAGE_HEIGHT}
              initially={index === 0 || index === pages.length - 1}
              always={pages.length < 3}
            >
              {() => (
                <List as="ul" aria-label={`카드 목록 ${page.page}쪽`}>
                  {page.items.map((card, place) => (
                    <li key={card.cardId}>
                      <CardItem card={card} priority={index === 0 && place < FIRST_CARDS} onOpen={onOpen} />
                    </li>
                  ))}
                </List>
              )}
            </VirtualizedBlock>
          ))}
        </>
      )}
    </InfiniteList>
  )
}

const List = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space[8]};
  /* Cards in one row have the same height, with and without a badge. */
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`
