import { Charge } from '@/features/card-operations/components/charge'

export default function ChargePage() {
  return <Charge />
}
