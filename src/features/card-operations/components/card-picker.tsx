import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CardRow } from '@/commerce-ui/card/card-row'
import type { Card, MyCards } from '@/contract/main/card'
import { CARD_SORTS, type CardSort, withCard } from '@/domain/card'
import { formatWon } from '@/lib/money'
import { changeQuery, IN_PLACE, queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InfiniteList, itemsOf } from '@/ui/feedback/infinite-list'
import { Page } from '@/ui/layout/page'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'

/** The order of the cards to choose from, which the address has: by default the largest balance first, so that empty cards are last. */
export const useCardSort = (): CardSort => {
  const { query } = useRouter()
  return CARD_SORTS.find(({ value }) => value === queryOne(query.sort))?.value ?? 'HIGH'
}

const SortChips = () => {
  const router = useRouter()
  const sort = useCardSort()
  return (
    <ChipRow role="group" aria-label="정렬">
      {CARD_SORTS.map(({ value, label }) => (
        <Chip
          key={value}
          selected={sort === value}
          onClick={() =>
            void router.replace(changeQuery(router.asPath, { sort: value }), undefined, IN_PLACE)
          }
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}

interface Props {
  title: string
  list: UseInfiniteQueryResult<{ pages: MyCards[] }>
  /** Which cards of the list can be chosen; by default all. */
  filter?: (card: Card) => boolean
  /** The screen that opens with the chosen card. */
  path: string
  tools?: ReactNode
  empty: { title: string; body: string; action: ReactNode }
}

/** The cards to choose from when the address names none; `list` has the order of `useCardSort`. */
export const CardPicker = ({ title, list, filter, path, tools, empty }: Props) => {
  const cards = itemsOf(list)
  const frame = (content: ReactNode, isBusy = false) => (
    <Page $gap={12} aria-busy={isBusy || undefined}>
      <Text as="h2" $size={20} $bold>
        {title}
      </Text>
      {tools}
      <SortChips />
      {content}
    </Page>
  )
  const skeleton = frame(
    <List as="div" role="status" aria-label="카드를 불러오는 중이에요">
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} $height="98px" />
      ))}
    </List>,
    true,
  )
  return (
    <InfiniteList
      query={list}
      items={filter ? cards.filter(filter) : cards}
      skeleton={skeleton}
      empty={<EmptyState illustration="/art/empty-box.svg" {...empty} />}
      renderFrame={frame}
    >
      {(shown) => (
        <List aria-label={title}>
          {shown.map((card) => (
            <li key={card.cardId}>
              <CardRow
                face={card.face}
                vertical={card.orientation === 'vertical'}
                title={card.title}
                amount={formatWon(card.balance)}
                note={card.giverName && `${card.giverName}님의 선물`}
                href={withCard(path, card)}
              />
            </li>
          ))}
        </List>
      )}
    </InfiniteList>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space[8]};
`
