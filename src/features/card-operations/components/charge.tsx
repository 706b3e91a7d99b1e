import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { cardDetailQueryOptions, myCardsInfiniteQueryOptions } from '@/api/main/card'
import { moneyQueryOptions } from '@/api/main/money'
import { brand } from '@/config/brand'
import { useBrowserValue } from '@/browser/use-browser-value'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { CHARGE } from '../model/act-paths'
import { chargeSubmissions } from '../model/charge-store'
import { ActSkeleton } from './act-page'
import { CardPicker } from './card-picker'
import { ChargeForm } from './charge-form'
import { UnfinishedCharge } from './unfinished-charge'

const LOADING = '충전할 카드를 불러오는 중이에요'

const Pick = () => (
  <CardPicker
    title="어떤 카드를 충전할까요?"
    list={useInfiniteQuery(myCardsInfiniteQueryOptions('ALL'))}
    // Gifts and refund cards take no charge.
    fits={({ cardDivision }) => cardDivision === 'MASTER'}
    path={CHARGE}
    empty={{
      title: '충전할 수 있는 카드가 없어요',
      body: '직접 만든 카드나 선물샵에서 고른 카드를 충전할 수 있어요.',
      action: <Button href={`/${brand.slug}-studio`}>선물 카드 만들기</Button>,
    }}
  />
)

const ChargeOf = ({ cardDivision, cardId }: NonNullable<ReturnType<typeof useCardFromQuery>['card']>) => {
  const detail = useQuery(cardDetailQueryOptions(cardDivision, cardId))
  const money = useQuery(moneyQueryOptions())
  const unfinished = useBrowserValue(() => chargeSubmissions.read(cardId)?.externalId ?? '', '')
  const [settled, setSettled] = useState<string | null>(null)
  const [why, setWhy] = useState<string | null>(null)

  if (unfinished !== '' && settled !== unfinished) {
    return (
      <UnfinishedCharge
        cardId={cardId}
        paymentId={unfinished}
        onStartOver={(words) => {
          setWhy(words)
          setSettled(unfinished)
        }}
      />
    )
  }
  if (isNotFound(detail.error) || (detail.data && !detail.data.canCharge)) {
    return (
      <EmptyState
        drawing="/art/empty-box.svg"
        title="충전할 수 없는 카드예요"
        body="직접 만든 카드와 선물샵에서 고른 카드만 충전할 수 있어요."
        action={<Button href={CHARGE}>다른 카드 고르기</Button>}
      />
    )
  }
  const failed = [detail, money].find((query) => query.isError && !query.data)
  if (failed) return <QueryError query={failed} />
  if (!detail.data || !money.data) return <ActSkeleton label={LOADING} />
  return <ChargeForm card={detail.data} money={money.data} notice={why} />
}

/** `/card/charge`: a card takes won, from 담아머니 or the payment window. */
export function Charge() {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <ActSkeleton label={LOADING} />
  return card ? <ChargeOf key={card.cardId} {...card} /> : <Pick />
}
