import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { type ComponentType, useEffect } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { sentGiftQueryOptions } from '@/api/main/gift'
import { meQueryOptions } from '@/api/main/user'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import { formatDateTime } from '@/lib/date'
import { type GiftHistoryRef, readGiftRef } from '@/lib/gift-paths'
import { queryOne } from '@/lib/query-string'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { basicDraft, clearBasicSubmission } from '../model/gift-draft'
import { isScheduled } from '../model/gift-status'
import { GiftSkeleton } from './gift-summary'
import { SentGift } from './sent-gift'

/** The gift of the success page, by its ids or by the payment that bought it (`paymentId`). */
const useSentGift = () => {
  const { query } = useRouter()
  const paymentId = queryOne(query.paymentId) ?? ''
  const payment = useQuery(walletPaymentQueryOptions(paymentId))
  const bought = payment.data?.gift
  const ref: GiftHistoryRef = bought ? { ...bought, senderCardDivision: 'MASTER' } : readGiftRef(query)
  const gift = useQuery({ ...sentGiftQueryOptions(ref), refetchOnWindowFocus: 'always' })
  /** Identifies the result for the back target. */
  const resultId = paymentId || ref.cardHistoryId
  return { paymentId, payment, gift, resultId }
}

const resultActions = (
  <>
    <Button href={SENT_GIFTS} kind="secondary">
      보낸 선물 보기
    </Button>
    <Button href="/" kind="secondary">
      홈으로 가기
    </Button>
  </>
)

// Few gifts wait for their payment or are missing, so that these texts are no part of the first load.
const PendingGift = dynamic(() => import('./pending-gift').then((file) => file.PendingGift))

/** `/card/send-gift/success`: the sent gift, loaded by its ids, with its link to share. */
export const SentSuccess = ({ Offer }: { Offer?: ComponentType }) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const { paymentId, payment, gift, resultId } = useSentGift()
  useBackTarget(resultId, SENT_GIFTS)
  const outcome = walletPaymentOutcome(payment)
  const hasFailed = outcome === 'ended' && !isNotFound(payment.error)
  // One that the gateway has not confirmed may still fail, and its form is needed again then.
  const isDone = outcome === 'success' && payment.data?.status !== 'confirming'
  const owner = useQuery({ ...meQueryOptions(), enabled: paymentId !== '' }).data?.id

  useEffect(() => {
    if (hasFailed) void router.replace(`${SEND_GIFT}/fail?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasFailed, paymentId])
  useEffect(() => {
    if (isDone && owner && clearBasicSubmission(owner, paymentId)) basicDraft.clear()
  }, [isDone, owner, paymentId])

  const error = payment.error ?? gift.error
  if ((isReady && resultId === '') || isNotFound(error)) return <PendingGift actions={resultActions} />
  if (!gift.data && (payment.isLoadingError || gift.isLoadingError))
    return <QueryError query={[payment, gift]} />
  if (payment.data && !payment.data.gift && !hasFailed)
    return <PendingGift payment={payment.data} actions={resultActions} />
  if (!gift.data) return <GiftSkeleton />
  const isWaiting = gift.data.status === 'RECEIVING'
  const opensAt = isScheduled(gift.data) ? gift.data.sendAt : null
  return (
    <ResultPage
      illustration="/art/success-gift.svg"
      title={opensAt !== null ? '선물을 예약했어요' : isWaiting ? '선물이 준비됐어요' : '보낸 선물이에요'}
      body={
        opensAt !== null
          ? `${formatDateTime(opensAt)}에 열려요. 링크는 미리 보내도 괜찮아요.`
          : isWaiting && '링크를 보내면 받는 분이 선물을 열어 볼 수 있어요.'
      }
      actions={resultActions}
    >
      <SentGift gift={gift.data} shareLabel="선물 링크 보내기" />
      {isWaiting && Offer && <Offer />}
    </ResultPage>
  )
}
