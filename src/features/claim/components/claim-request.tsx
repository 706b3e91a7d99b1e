import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import type { ClaimKind } from '@/domain/claim'
import { prefetch } from '@/lib/prefetch'
import type { ClaimAddressPicker } from './address-part'
import { RequestGate, RequestSkeleton } from './request-gate'

const loadForm = () => import('./claim-request-form').then((file) => file.ClaimRequestForm)
const ClaimRequestForm = dynamic(loadForm, { ssr: false, loading: () => <RequestSkeleton /> })

interface Props {
  kind: ClaimKind
  addressPicker: ClaimAddressPicker
}

/** `/my/order/{cancel,refund,exchange}-request`: the form of a claim, once its order is loaded. */
export const ClaimRequest = ({ kind, addressPicker }: Props) => {
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
