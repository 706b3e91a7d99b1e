import { ChargeSuccess } from '@/features/card-acts/components/charge-success'

export default function ChargeSuccessPage() {
  return <ChargeSuccess />
}
