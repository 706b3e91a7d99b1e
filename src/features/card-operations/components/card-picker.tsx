import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Card, MyCards } from '@/contract/main/card'
import { formatWon } from '@/lib/money'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { InfiniteLoader } from '@/ui/feedback/infinite-loader'
import { CardRow } from '@/commerce-ui/card/card-row'
import { Page } from '@/ui/layout/page'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { withCard } from '../model/act-paths'

interface Props {
  title: string
  list: UseInfiniteQueryResult<{ pages: MyCards[] }>
  /** Cards of the list that will do; all of them without it. */
  fits?: (card: Card) => boolean
  /** Screen that a card is chosen for. */
  path: string
  tools?: ReactNode
  empty: { title: string; body: string; action: ReactNode }
}

/** Which card? Asked when the address names none. */
export const CardPicker = ({ title, list, fits, path, tools, empty }: Props) => {
  const cards = list.data?.pages.flatMap(({ items }) => items).filter((card) => fits?.(card) ?? true) ?? []
  if (list.isError && !list.data) {
    return <QueryError query={list} />
  }
  if (list.isSuccess && cards.length === 0 && !list.hasNextPage) {
    return <EmptyState drawing="/art/empty-box.svg" {...empty} />
  }
  return (
    <Page $gap={12} $padding={[16, 16, 32]} aria-busy={list.isPending || undefined}>
      <Text as="h2" $size={20} $bold>
        {title}
      </Text>
      {tools}
      {list.isPending ? (
        <List as="div" role="status" aria-label="카드를 불러오는 중이에요">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} $height="98px" />
          ))}
        </List>
      ) : (
        <List aria-label={title}>
          {cards.map((card) => (
            <li key={card.cardId}>
              <CardRow
                face={card.face}
                vertical={card.orientation === 'vertical'}
                title={card.title}
                amount={formatWon(card.balance)}
                note={card.giverName && `${card.giverName} 님의 선물`}
                href={withCard(path, card)}
              />
            </li>
          ))}
        </List>
      )}
      <InfiniteLoader
        hasMore={list.hasNextPage}
        loading={list.isFetching}
        error={list.isFetchNextPageError ? list.error : null}
        onLoad={() => void list.fetchNextPage()}
      />
    </Page>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: ${space[8]};
`
