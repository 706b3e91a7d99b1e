import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { hasReason, isAbsent, isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { cardDetailQueryOptions, myCardsInfiniteQueryOptions } from '@/api/main/card'
import { moneyQueryOptions } from '@/api/main/money'
import { useBrowserValue } from '@/browser/use-browser-value'
import { CardRow } from '@/commerce-ui/card/card-row'
import { brand } from '@/config/brand'
import { CARD_CHARGE, MONEY_CHARGE, STUDIO, SUPPORT_INQUIRIES } from '@/config/paths'
import type { CardDetail } from '@/contract/main/card'
import type { CardRef } from '@/domain/card'
import { type ErrorName, errorNameOf } from '@/domain/error-codes'
import { formatWon } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { EmptyState } from '@/ui/feedback/empty-state'
import { partLoading } from '@/ui/feedback/error-state'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { BarPage } from '@/ui/layout/bar-page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { PlusIcon } from '@/ui/primitives/icon'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { color, radius } from '@/ui/theme/tokens'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { operationFailureText } from '../model/failure-text'
import { chargeSubmissions } from '../model/operation-storage'
import { CardNotFound } from './card-not-found'
import { CardPicker, useCardSort } from './card-picker'
import { ChosenCard } from './chosen-card'
import { OperationSkeleton } from './operation-skeleton'
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
    <BarPage>
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
    </BarPage>
  )
}

const LOADING = '충전할 카드를 불러오는 중이에요'

const loadForm = () => import('./charge-form').then((file) => file.ChargeForm)
const ChargeForm = dynamic(loadForm, {
  ssr: false,
  loading: partLoading(<OperationSkeleton label={LOADING} />),
})

const ChooseCard = () => {
  const { data: money, isPending } = useQuery(moneyQueryOptions())
  if (money && money.chargeBlock !== null) return <ChargeBlocked reason={errorNameOf(money.chargeBlock)} />
  return <ChooseTarget balance={isPending ? undefined : (money?.balance ?? null)} />
}

/** Balance of 담아머니 in won: undefined while it loads, null where it is not known. */
type MoneyBalance = number | null | undefined

/** Charges 담아머니 from the bank account. */
const MoneyRow = ({ balance }: { balance: MoneyBalance }) => (
  <CardRow
    face={null}
    picture={
      <MoneyTile>
        <PlusIcon />
      </MoneyTile>
    }
    title={brand.money}
    amount={
      balance === undefined ? <Skeleton $width="5em" /> : balance === null ? '충전하기' : formatWon(balance)
    }
    note="연결한 계좌에서 바로 채워요"
    href={MONEY_CHARGE}
  />
)

/** As large as the face of a card in its row. */
const MoneyTile = styled.span`
  display: grid;
  aspect-ratio: 328 / 209;
  place-items: center;
  border-radius: ${radius.field};
  background: ${color.tint};
  color: ${color.accent};
`

/** What can be charged, with its balance: 담아머니 where the service has its charge, and the cards. */
const ChooseTarget = ({ balance }: { balance: MoneyBalance }) => {
  const hasMoneyCharge = useCapability('transfers')
  const list = useInfiniteQuery(myCardsInfiniteQueryOptions('ALL', useCardSort()))
  return (
    <>
      {hasMoneyCharge && (
        <Stack $gap={12} $padding={[16, 'gutter', 0]}>
          <Text as="h2" $size={20} $bold>
            무엇을 충전할까요?
          </Text>
          <MoneyRow balance={balance} />
        </Stack>
      )}
      <CardPicker
        title={hasMoneyCharge ? '카드' : '어떤 카드를 충전할까요?'}
        list={list}
        // Gifts and refund cards cannot be charged.
        filter={({ cardDivision }) => cardDivision === 'MASTER'}
        path={CARD_CHARGE}
        empty={{
          title: '충전할 수 있는 카드가 없어요',
          body: '내가 만든 카드나 선물샵 카드를 충전할 수 있어요.',
          action: <Button href={STUDIO}>선물 카드 만들기</Button>,
        }}
      />
    </>
  )
}

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
