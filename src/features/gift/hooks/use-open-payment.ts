import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { walletPaymentQueryOptions } from '@/api/main/charge'
import { basicSubmissions } from '../model/gift-draft'
import { SEND } from '../model/gift-paths'

/**
 * Somebody came back from the payment window without a result: a trip that was paid leads on, one that ended is
 * forgotten, one that is open can be taken up again by sending the same once more.
 *
 * @returns the open trip's id, or null
 */
export const useOpenTrip = (owner: string): string | null => {
  const router = useRouter()
  const readTrip = () => basicSubmissions.read(owner)?.externalId ?? ''
  const [paymentId, setPaymentId] = useState(readTrip)
  useEffect(() => {
    // Back from the window may show the page as it was left.
    const onShow = () => setPaymentId(basicSubmissions.read(owner)?.externalId ?? '')
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [owner])
  const { data: payment, isError } = useQuery({
    ...walletPaymentQueryOptions(paymentId),
    refetchOnWindowFocus: 'always',
  })
  const status = payment?.status
  const isDone = status === 'paid' || status === 'awaiting_deposit' || status === 'confirming'
  const hasEnded = isError || status === 'failed' || status === 'abandoned'
  useEffect(() => {
    if (isDone) void router.replace(`${SEND}/success?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone, paymentId])
  useEffect(() => {
    if (hasEnded) basicSubmissions.clear()
  }, [hasEnded])
  return status === 'pending' ? paymentId : null
}
