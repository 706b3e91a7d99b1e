import dynamic from 'next/dynamic'
import type { ClaimAddressPicker } from '@/features/claim/components/address-part'
import { ClaimRequest } from '@/features/claim/components/claim-request'
import type { ClaimKind } from '@/domain/claim'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: ClaimAddressPicker = (picker) => <AddressPicker {...picker} />

/** A claim request of any kind, with the picker of the address feature. */
export const ClaimRequestScreen = ({ kind }: { kind: ClaimKind }) => (
  <ClaimRequest kind={kind} addressPicker={addressPicker} />
)
