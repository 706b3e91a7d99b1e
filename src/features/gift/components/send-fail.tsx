import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { isPaymentUnread, walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { meQueryOptions } from '@/api/main/user'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { unchargedText } from '@/commerce-ui/money/wallet-movement'
import { brand } from '@/config/brand'
import { SEND_BASIC_GIFT, SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import { errorMessage } from '@/domain/error-catalogue'
import { errorNameOf } from '@/domain/error-codes'
import { CHARGE_BLOCKS, isOneOf } from '@/domain/error-groups'
import { queryOne } from '@/lib/query-string'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { clearBasicSubmission } from '../model/gift-draft'

/** `/card/send-gift/fail`: why the gift was not sent. The form still has its draft. */
export const SendFail = () => {
  const { query, ...router } = useRouter()
  const isReady = useIsRouterReady()
  const paymentId = queryOne(query.paymentId) ?? ''
  const payment = useQuery(walletPaymentQueryOptions(paymentId))
  const formPath = paymentId !== '' || queryOne(query.from) === 'basic' ? SEND_BASIC_GIFT : SEND_GIFT
  useBackTarget(paymentId, formPath)
  const outcome = walletPaymentOutcome(payment)
  const hasSucceeded = outcome === 'success'
  const hasEnded = outcome === 'ended'
  const owner = useQuery({ ...meQueryOptions(), enabled: paymentId !== '' }).data?.id
  useEffect(() => {
    // A payment that has ended is not continued.
    if (hasEnded && owner !== undefined) clearBasicSubmission(owner, paymentId)
  }, [hasEnded, owner, paymentId])
  useEffect(() => {
    if (hasSucceeded) void router.replace(`${SEND_GIFT}/success?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasSucceeded, paymentId])

  // Until the status is known, nothing is said about the amount.
  if (isPaymentUnread(payment)) return <QueryError query={payment} />
  if (!isReady || hasSucceeded || (payment.isPending && paymentId !== '')) return <Spinner />
  const reason = errorNameOf(payment.data?.failureCode ?? Number(queryOne(query.code))) ?? 'UNKNOWN'
  const otherWay = isOneOf(reason, CHARGE_BLOCKS)
    ? `\n${brand.money}가 있으면 ${brand.money}로 보낼 수 있어요.`
    : ''
  const uncharged = unchargedText(
    payment.data?.method,
    payment.data ? '결제된 금액은 없어요.' : '빠져나간 금액은 없어요.',
  )
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title="선물을 보내지 못했어요"
      body={`${errorMessage(reason)}${otherWay}
${uncharged}
쓰던 내용은 그대로 있어요.`}
      actions={
        <>
          <Button href={formPath}>다시 보내기</Button>
          <Button href={SENT_GIFTS} kind="secondary">
            보낸 선물 보기
          </Button>
        </>
      }
    />
  )
}
