import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { hasReason } from '@/api/http/api-error'
import { exchangePreviewQueryOptions, shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import { CARD_SORTS } from '@/domain/card'
import { changeQuery } from '@/lib/change-query'
import { IN_PLACE } from '@/browser/history/in-place'
import { queryOne } from '@/lib/query-string'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { EXCHANGE, MY_CARDS } from '../model/act-paths'
import { ActSkeleton } from './act-page'
import { CardPicker } from './card-picker'
import { ExchangeForm } from './exchange-form'

const LOADING = '교환할 카드를 불러오는 중이에요'

const Pick = () => {
  const router = useRouter()
  const sort = CARD_SORTS.find(({ value }) => value === queryOne(router.query.sort))?.value ?? 'HIGH'
  return (
    <CardPicker
      title="어떤 카드를 교환할까요?"
      list={useInfiniteQuery(shoppingCardsInfiniteQueryOptions(sort))}
      path={EXCHANGE}
      tools={
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
      }
      empty={{
        title: '교환할 수 있는 카드가 없어요',
        body: '잔액이 있는 카드만 교환할 수 있어요.',
        action: <Button href={MY_CARDS}>내 선물함 보기</Button>,
      }}
    />
  )
}

const ExchangeOf = ({ cardDivision, cardId }: NonNullable<ReturnType<typeof useCardFromQuery>['card']>) => {
  const preview = useQuery(exchangePreviewQueryOptions(cardDivision, cardId))
  if (hasReason(preview.error, 'CARD_NOT_FOUND', 'INVALID_CARD_STATUS') || preview.data?.balance === 0) {
    return (
      <EmptyState
        drawing="/art/empty-box.svg"
        title="교환할 수 없는 카드예요"
        body={
          preview.data ? '이 카드에는 남은 잔액이 없어요.' : '내 카드가 아니거나 지금은 쓸 수 없는 카드예요.'
        }
        action={<Button href={EXCHANGE}>다른 카드 고르기</Button>}
      />
    )
  }
  if (preview.isError && !preview.data) {
    return <QueryError query={preview} />
  }
  return preview.data ? <ExchangeForm preview={preview.data} /> : <ActSkeleton label={LOADING} />
}

/** `/card/exchange`: an amount of a card becomes 담아머니. */
export function Exchange() {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <ActSkeleton label={LOADING} />
  return card ? <ExchangeOf key={card.cardId} {...card} /> : <Pick />
}
