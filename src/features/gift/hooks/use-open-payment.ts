import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { SEND_GIFT } from '@/config/paths/gift'
import { basicSubmissions, clearBasicSubmission } from '../model/gift-draft'

/**
 * The payment of a gift that the member left in the payment window. A paid one opens the success page, a failed one is
 * cleared, and an open one is continued when the same gift is sent again. One with an unknown status counts as open, because
 * it may still be paid.
 *
 * @returns the id of the open payment, or null, and the query of its status
 */
export const useOpenPayment = (owner: string) => {
  const router = useRouter()
  const [paymentId, setPaymentId] = useState(() => basicSubmissions.read(owner)?.externalId ?? '')
  useEffect(() => {
    // The browser's Back from the payment window may restore this page without loading it again.
    const onPageShow = () => setPaymentId(basicSubmissions.read(owner)?.externalId ?? '')
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [owner])
  const payment = useQuery({
    ...walletPaymentQueryOptions(paymentId),
    refetchOnWindowFocus: 'always',
  })
  const outcome = walletPaymentOutcome(payment)
  const isDone = outcome === 'success'
  const hasEnded = outcome === 'ended'
  useEffect(() => {
    if (isDone) void router.replace(`${SEND_GIFT}/success?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone, paymentId])
  useEffect(() => {
    if (hasEnded) clearBasicSubmission(owner, paymentId)
  }, [hasEnded, owner, paymentId])
  return { openPaymentId: paymentId === '' || isDone || hasEnded ? null : paymentId, payment }
}
