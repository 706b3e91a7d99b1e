import { ChargeSuccess } from '@/features/card-operations/components/charge-success'

export default function ChargeSuccessPage() {
  return <ChargeSuccess />
}
