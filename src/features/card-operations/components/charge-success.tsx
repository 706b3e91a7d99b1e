import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { basicSettingQueryOptions } from '@/api/channel/setting'
import { isNotFound } from '@/api/http/api-error'
import { cardDetailQueryOptions } from '@/api/main/card'
import { walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { MissingResult } from '@/commerce-ui/errors/missing-result'
import { DepositAccount } from '@/commerce-ui/money/deposit-account'
import { Receipt } from '@/commerce-ui/money/receipt'
import { brand } from '@/config/brand'
import { CARD_CHARGE, CARD_HISTORY, MY_CARDS, sendGiftPath } from '@/config/paths'
import type { WalletPayment } from '@/contract/main/charge'
import { withCard } from '@/domain/card'
import { paymentMethodLabel } from '@/domain/payment-method'
import { formatDateTime } from '@/lib/date'
import { formatRoundWon, formatWon } from '@/lib/money'
import { queryOne } from '@/lib/query-string'
import { receiptLines } from '@/lib/receipt'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { useCardFromQuery } from '../hooks/use-card-from-query'
import { chargeForms, chargeResults, chargeSubmissions, withPayment } from '../model/operation-storage'
import { OperationSkeleton } from './operation-skeleton'
import { balanceFact, OperationSuccess } from './operation-success'

const Waiting = ({ payment, onRetry }: { payment: WalletPayment; onRetry: () => void }) => (
  <ResultPage
    title={payment.status === 'confirming' ? '결제를 확인하고 있어요' : '결제를 마치지 않았어요'}
    body={
      payment.status === 'confirming'
        ? '다시 결제하지 마세요.\n화면을 닫아도 결과는 카드 이용내역에서 볼 수 있어요.'
        : '충전 화면에서 이어서 결제할 수 있어요.'
    }
    actions={
      <>
        <Button onClick={onRetry}>다시 확인하기</Button>
        <Button kind="secondary" href={payment.card ? withCard(CARD_CHARGE, payment.card) : CARD_CHARGE}>
          충전 화면으로 가기
        </Button>
      </>
    }
  >
    {payment.status === 'confirming' && <Spinner label="결제를 확인하는 중이에요" />}
  </ResultPage>
)

/** The receipt of a payment that charged a card. */
const PaymentReceipt = ({ payment }: { payment: WalletPayment }) => {
  const { data: setting } = useQuery(basicSettingQueryOptions())
  const { card, method } = payment
  return (
    <Receipt
      title="카드 충전 영수증"
      supplier={setting?.customerServiceInfo}
      back={{ href: card ? withCard(CARD_HISTORY, card) : MY_CARDS, label: '이용내역 보기' }}
      parts={[
        {
          title: '충전',
          facts: [
            { label: '거래번호', value: payment.paymentId },
            { label: '신청일시', value: formatDateTime(payment.createdAt) },
            card && { label: '충전한 카드', value: card.title },
            method !== null && { label: '결제수단', value: paymentMethodLabel(method) },
            ...receiptLines(payment.receipt).map(([label, value]) => ({ label, value })),
            { label: '금액', value: formatWon(payment.amount), strong: true },
          ],
        },
      ]}
    />
  )
}

/** The result of a payment in the payment window, loaded from the server by its id. */
const PaymentChargeSuccess = ({ paymentId }: { paymentId: string }) => {
  const router = useRouter()
  const query = useQuery({
    ...walletPaymentQueryOptions(paymentId),
    refetchOnWindowFocus: 'always',
  })
  const { data: payment, error, refetch } = query
  const status = payment?.status
  const card = payment?.card ?? null
  const outcome = walletPaymentOutcome(query)
  const isPaymentNotFound = isNotFound(error)
  const hasFailed = outcome === 'ended' && !isPaymentNotFound
  const isReceipt = router.query.receipt === '1'
  useBackTarget(isReceipt ? '' : paymentId, card ? withCard(MY_CARDS, card) : MY_CARDS)

  useEffect(() => {
    if (hasFailed) void router.replace(withPayment(`${CARD_CHARGE}/fail`, paymentId))
    // One that the gateway has not confirmed may still fail, and its form is needed again then.
    const isDone = outcome === 'success' && status !== 'confirming'
    // Clears the drafts of this payment only: this page may be opened again during another charge.
    if (!isDone || !card || chargeSubmissions.read(card.cardId)?.externalId !== paymentId) return
    chargeSubmissions.clear()
    chargeForms.clear()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [status, hasFailed, paymentId])

  if (isPaymentNotFound) {
    return (
      <ResultPage
        illustration="/art/empty-box.svg"
        title="결제 내역을 찾을 수 없어요"
        body={'내 선물함에서 카드 잔액을 확인해 주세요.\n다른 계정으로 충전했다면 그 계정의 선물함에 있어요.'}
        actions={<Button href={MY_CARDS}>내 선물함으로 가기</Button>}
      />
    )
  }
  if (error && !payment) return <QueryError query={query} />
  if (!payment || hasFailed) return <OperationSkeleton label="충전 결과를 불러오는 중이에요" />
  if (outcome === 'open' || status === 'confirming') {
    return <Waiting payment={payment} onRetry={() => void refetch()} />
  }
  if (status === 'awaiting_deposit') {
    return (
      <ResultPage
        illustration="/art/deposit-clock.svg"
        title="입금하면 충전이 완료돼요"
        body="기한 안에 입금하면 카드 잔액에 바로 더해져요."
        actions={<Button href={card ? withCard(MY_CARDS, card) : MY_CARDS}>카드 보기</Button>}
      >
        <DepositAccount title="입금할 계좌" receipt={payment.receipt} amount={payment.amount} />
      </ResultPage>
    )
  }
  if (isReceipt) return <PaymentReceipt payment={payment} />
  return (
    <OperationSuccess
      title={`${formatRoundWon(payment.amount)}을 충전했어요`}
      factsTitle={card?.title ?? '충전 결과'}
      facts={[
        { label: '충전한 금액', value: formatWon(payment.amount) },
        payment.method !== null && { label: '결제수단', value: paymentMethodLabel(payment.method) },
        ...receiptLines(payment.receipt).map(([label, value]) => ({ label, value })),
        balanceFact('카드 잔액', card?.balance),
      ]}
      card={card}
      next={card ? { href: sendGiftPath(card), label: '이 카드로 선물하기' } : undefined}
      shops
    />
  )
}

/** The success screen of a charge from 담아머니: the result stored in this tab. */
const MoneyChargeSuccess = () => {
  const { card } = useCardFromQuery()
  const result = card && chargeResults.read(card.cardId)
  const detail = useQuery(cardDetailQueryOptions(card?.cardDivision ?? 'MASTER', card?.cardId ?? ''))
  if (!card || !result)
    return (
      <MissingResult
        href={card ? withCard(CARD_HISTORY, card) : MY_CARDS}
        label={card ? '카드 이용내역 보기' : '내 선물함으로 가기'}
      />
    )
  return (
    <OperationSuccess
      title={`${formatRoundWon(result.amount)}을 충전했어요`}
      factsTitle={detail.data?.title ?? '충전 결과'}
      facts={[
        { label: '충전한 금액', value: formatWon(result.amount) },
        { label: '결제수단', value: brand.money },
        result.moneyBalance !== undefined && {
          label: `남은 ${brand.money}`,
          value: formatWon(result.moneyBalance),
        },
        result.cardBalance !== undefined && balanceFact('카드 잔액', result.cardBalance),
      ]}
      card={card}
      next={{ href: sendGiftPath(card), label: '이 카드로 선물하기' }}
      shops
    />
  )
}

/** `/card/charge/success`: of a payment in the window (`paymentId`), or of a charge from 담아머니 (`card`). */
export const ChargeSuccess = () => {
  const { query } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId)
  if (!isReady) return <OperationSkeleton label="충전 결과를 불러오는 중이에요" />
  return paymentId ? <PaymentChargeSuccess paymentId={paymentId} /> : <MoneyChargeSuccess />
}
