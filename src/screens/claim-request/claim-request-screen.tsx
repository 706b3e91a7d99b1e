import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { ClaimKind } from '@/domain/claim'
import { RequestGate, RequestSkeleton } from '@/features/claim/components/request-gate'
import { prefetch } from '@/lib/prefetch'
import { partLoading } from '@/ui/feedback/error-state'
import { addressPicker } from '../address-picker/address-picker'

const loadForm = () =>
  import('@/features/claim/components/claim-request-form').then((file) => file.ClaimRequestForm)
const ClaimRequestForm = dynamic(loadForm, { ssr: false, loading: partLoading(<RequestSkeleton />) })

/** `/my/order/{cancel,refund,exchange}-request`: the form of a claim, once its order is loaded. */
export const ClaimRequestScreen = ({ kind }: { kind: ClaimKind }) => {
  const { orderId } = useRouter().query
  // The form's script loads together with the order.
  useEffect(() => {
    if (orderId) prefetch(loadForm)
  }, [orderId])
  return (
    <RequestGate kind={kind}>
      {(props) => <ClaimRequestForm kind={kind} addressPicker={addressPicker} {...props} />}
    </RequestGate>
  )
}
