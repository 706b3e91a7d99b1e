import dynamic from 'next/dynamic'
import type { ClaimAddressPicker } from '@/features/claim/components/address-part'
import { ClaimRequest } from '@/features/claim/components/claim-request'
import type { ClaimKind } from '@/domain/claim'

const AddressPicker = dynamic(
  () => import('@/features/address/components/address-picker').then((module) => module.AddressPicker),
  { ssr: false },
)

const addressPicker: ClaimAddressPicker = (picker) => <AddressPicker {...picker} />

/** A request of any kind, with the address book brought in. */
export const ClaimRequestScreen = ({ kind }: { kind: ClaimKind }) => (
  <ClaimRequest kind={kind} addressPicker={addressPicker} />
)
