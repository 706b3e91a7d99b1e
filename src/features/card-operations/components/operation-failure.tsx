import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { usePageAvailability } from '@/api/http/use-page-availability'
import { isPaymentUnread, walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { unchargedText } from '@/commerce-ui/money/wallet-movement'
import { brand } from '@/config/brand'
import { CARD_CHARGE, CARD_EXCHANGE, MONEY_CHARGE, MY_CARDS, SUPPORT_INQUIRIES } from '@/config/paths'
import { readCardRef, withCard } from '@/domain/card'
import { errorNameOf } from '@/domain/error-codes'
import { CHARGE_BLOCKS, isOneOf } from '@/domain/error-groups'
import { queryOne } from '@/lib/query-string'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { operationFailureText } from '../model/failure-text'
import { chargeSubmissions, withPayment } from '../model/operation-storage'
import { OperationSkeleton } from './operation-skeleton'

const TEXTS = {
  charge: { path: CARD_CHARGE, defaultTitle: '충전하지 못했어요', retryLabel: '다시 충전하기' },
  exchange: { path: CARD_EXCHANGE, defaultTitle: '교환하지 못했어요', retryLabel: '다시 교환하기' },
} as const

/** `/card/charge/fail` and `/card/exchange/fail`: the reason and the next steps. */
export const OperationFailure = ({ operation }: { operation: keyof typeof TEXTS }) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const { path, defaultTitle, retryLabel } = TEXTS[operation]
  const paymentId = queryOne(router.query.paymentId) ?? ''
  const query = useQuery(walletPaymentQueryOptions(paymentId))
  const { data: payment, isPending } = query
  const card = readCardRef(queryOne(router.query.card)) ?? payment?.card ?? null
  const outcome = walletPaymentOutcome(query)
  const hasSucceeded = outcome === 'success'
  const formPath = card ? withCard(path, card) : path
  useBackTarget(paymentId, formPath)

  useEffect(() => {
    // The status of the payment decides the page, not what the window reported.
    if (hasSucceeded) void router.replace(withPayment(`${path}/success`, paymentId))
    else if (card && outcome === 'ended') {
      if (chargeSubmissions.read(card.cardId)?.externalId === paymentId) chargeSubmissions.clear()
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [outcome, paymentId])

  const isAvailable = usePageAvailability()
  // Until the status is known, nothing is said about the amount. Without a connection its call waits.
  const isStatusLoading = paymentId !== '' && isPending
  if (isPaymentUnread(query)) return <QueryError query={query} />
  if (!isReady || isStatusLoading || hasSucceeded)
    return <OperationSkeleton label="결과를 불러오는 중이에요" />
  const reason = errorNameOf(payment?.failureCode ?? Number(queryOne(router.query.code)))
  const { title, body } = operationFailureText(reason, defaultTitle)
  const isMoneyShort = reason === 'INSUFFICIENT_MONEY'
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title={title}
      body={`${body}\n${unchargedText(payment?.method, payment ? '결제된 금액은 없어요.' : '옮겨진 금액은 없어요.')}`}
      actions={
        <>
          {isMoneyShort && isAvailable(MONEY_CHARGE) && (
            <Button href={MONEY_CHARGE}>{brand.money} 충전하기</Button>
          )}
          {isOneOf(reason, CHARGE_BLOCKS) ? (
            isAvailable(SUPPORT_INQUIRIES) && <Button href={SUPPORT_INQUIRIES}>고객센터에 문의하기</Button>
          ) : (
            <Button
              kind={isMoneyShort ? 'secondary' : 'primary'}
              onClick={() => void router.replace(formPath)}
            >
              {retryLabel}
            </Button>
          )}
          <Button kind="secondary" href={MY_CARDS}>
            내 선물함으로 가기
          </Button>
        </>
      }
    />
  )
}
