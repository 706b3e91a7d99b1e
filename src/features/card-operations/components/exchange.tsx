import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { hasReason } from '@/api/http/api-error'
import { exchangePreviewQueryOptions, shoppingCardsInfiniteQueryOptions } from '@/api/main/card'
import { CARD_EXCHANGE, MY_CARDS } from '@/config/paths'
import type { CardRef } from '@/domain/card'
import { prefetch } from '@/lib/prefetch'
import { EmptyState } from '@/ui/feedback/empty-state'
import { partLoading } from '@/ui/feedback/error-state'
import { QueryBoundary } from '@/ui/feedback/query-boundary'
import { Button } from '@/ui/primitives/button'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { CardNotFound } from './card-not-found'
import { CardPicker, useCardSort } from './card-picker'
import { OperationSkeleton } from './operation-skeleton'

const LOADING = '교환할 카드를 불러오는 중이에요'

const loadForm = () => import('./exchange-form').then((file) => file.ExchangeForm)
const ExchangeForm = dynamic(loadForm, {
  ssr: false,
  loading: partLoading(<OperationSkeleton label={LOADING} />),
})

const ChooseCard = () => (
  <CardPicker
    title="어떤 카드를 교환할까요?"
    list={useInfiniteQuery(shoppingCardsInfiniteQueryOptions(useCardSort()))}
    path={CARD_EXCHANGE}
    empty={{
      title: '교환할 수 있는 카드가 없어요',
      body: '잔액이 있는 카드만 교환할 수 있어요.',
      action: <Button href={MY_CARDS}>내 선물함 보기</Button>,
    }}
  />
)

const ExchangeCard = ({ cardDivision, cardId }: CardRef) => {
  const preview = useQuery(exchangePreviewQueryOptions(cardDivision, cardId))
  // The form's script loads together with the preview.
  useEffect(() => prefetch(loadForm), [])
  if (hasReason(preview.error, 'CARD_NOT_FOUND')) return <CardNotFound otherHref={CARD_EXCHANGE} />
  if (hasReason(preview.error, 'INVALID_CARD_STATUS') || preview.data?.balance === 0) {
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="교환할 수 없는 카드예요"
        body={preview.data ? '이 카드에는 남은 잔액이 없어요.' : '지금은 쓸 수 없는 카드예요.'}
        action={<Button href={CARD_EXCHANGE}>다른 카드 고르기</Button>}
      />
    )
  }
  return (
    <QueryBoundary query={preview} skeleton={<OperationSkeleton label={LOADING} />}>
      {(loaded) => <ExchangeForm preview={loaded} />}
    </QueryBoundary>
  )
}

/** `/card/exchange`: exchanges an amount of a card for 담아머니. */
export const Exchange = () => {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <OperationSkeleton label={LOADING} />
  return card ? <ExchangeCard key={card.cardId} {...card} /> : <ChooseCard />
}
