import { Charge } from '@/features/card-acts/components/charge'

export default function ChargePage() {
  return <Charge />
}
