import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { hasReason, isAbsent, isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { cardDetailQueryOptions, myCardsInfiniteQueryOptions } from '@/api/main/card'
import { moneyQueryOptions } from '@/api/main/money'
import { useBrowserValue } from '@/browser/use-browser-value'
import type { CardDetail } from '@/contract/main/card'
import { CARD_CHARGE } from '@/config/paths/card'
import { STUDIO } from '@/config/paths/studio'
import { SUPPORT_INQUIRIES } from '@/config/paths/support'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { prefetch } from '@/lib/prefetch'
import { partLoading } from '@/ui/feedback/part-loading'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import type { CardRef } from '@/domain/card'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { operationFailureText } from '../model/failure-text'
import { chargeSubmissions } from '../model/operation-storage'
import { CardNotFound } from './card-not-found'
import { CardPicker } from './card-picker'
import { ChosenCard } from './chosen-card'
import { OperationPage, OperationSkeleton } from './operation-page'
import { UnfinishedCharge } from './unfinished-charge'

interface ChargeBlockedProps {
  /** The card of the address; undefined before one is chosen. */
  card?: CardDetail
  reason: ErrorName | undefined
}

/** Why this member may not charge any card. */
const ChargeBlocked = ({ card, reason }: ChargeBlockedProps) => {
  const hasSupport = useCapability('support')
  const { title, body } = operationFailureText(reason, '')
  return (
    <OperationPage>
      {card && <ChosenCard title="충전할 카드" card={card} otherHref={CARD_CHARGE} />}
      <InlineNotice tone="danger">
        <b>{title}</b>
        <br />
        {body}
      </InlineNotice>
      {hasSupport && (
        <Button kind="secondary" href={SUPPORT_INQUIRIES}>
          고객센터에 문의하기
        </Button>
      )}
    </OperationPage>
  )
}

const LOADING = '충전할 카드를 불러오는 중이에요'

const loadForm = () => import('./charge-form').then((file) => file.ChargeForm)
const ChargeForm = dynamic(loadForm, {
  ssr: false,
  loading: partLoading(<OperationSkeleton label={LOADING} />),
})

const ChooseCard = () => {
  const { data: money } = useQuery(moneyQueryOptions())
  if (money && money.chargeBlock !== null) return <ChargeBlocked reason={errorNameOf(money.chargeBlock)} />
  return <ChargeableCards />
}

const ChargeableCards = () => (
  <CardPicker
    title="어떤 카드를 충전할까요?"
    list={useInfiniteQuery(myCardsInfiniteQueryOptions('ALL'))}
    // Gifts and refund cards cannot be charged.
    filter={({ cardDivision }) => cardDivision === 'MASTER'}
    path={CARD_CHARGE}
    empty={{
      title: '충전할 수 있는 카드가 없어요',
      body: '내가 만든 카드나 선물샵 카드를 충전할 수 있어요.',
      action: <Button href={STUDIO}>선물 카드 만들기</Button>,
    }}
  />
)

const ChargeCard = ({ cardDivision, cardId }: CardRef) => {
  const detail = useQuery(cardDetailQueryOptions(cardDivision, cardId))
  const money = useQuery(moneyQueryOptions())
  const unfinished = useBrowserValue(() => chargeSubmissions.read(cardId)?.externalId ?? '', '')
  const [endedPayment, setEndedPayment] = useState<string | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  // The form's script loads together with the card.
  useEffect(() => prefetch(loadForm), [])

  if (unfinished !== '' && endedPayment !== unfinished) {
    return (
      <UnfinishedCharge
        card={{ cardDivision, cardId }}
        paymentId={unfinished}
        onStartOver={(message) => {
          setNotice(message)
          setEndedPayment(unfinished)
        }}
      />
    )
  }
  if (hasReason(detail.error, 'CARD_NOT_FOUND')) return <CardNotFound otherHref={CARD_CHARGE} />
  if (isNotFound(detail.error) || (detail.data && !detail.data.canCharge)) {
    return (
      <EmptyState
        illustration="/art/empty-box.svg"
        title="충전할 수 없는 카드예요"
        body="내가 만든 카드와 선물샵 카드만 충전할 수 있어요."
        action={<Button href={CARD_CHARGE}>다른 카드 고르기</Button>}
      />
    )
  }
  // Without the balance the service itself refuses what is too much.
  const hasNoBalance = isAbsent(money.error)
  const failed = (hasNoBalance ? [detail] : [detail, money]).find((query) => query.isError && !query.data)
  if (failed) return <QueryError query={failed} />
  if (!detail.data || !(money.data || hasNoBalance)) return <OperationSkeleton label={LOADING} />
  const { chargeBlock = null, balance = null } = money.data ?? {}
  if (chargeBlock !== null) return <ChargeBlocked card={detail.data} reason={errorNameOf(chargeBlock)} />
  return <ChargeForm card={detail.data} moneyBalance={balance} notice={notice} />
}

/** `/card/charge`: charges a card from 담아머니 or by the payment window. */
export const Charge = () => {
  const { card, isReady } = useCardFromQuery()
  if (!isReady) return <OperationSkeleton label={LOADING} />
  return card ? <ChargeCard key={card.cardId} {...card} /> : <ChooseCard />
}
