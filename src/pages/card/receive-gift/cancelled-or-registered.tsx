import { ReceiveEnded } from '@/features/gift/components/receive-results'

export default function ReceiveEndedPage() {
  return <ReceiveEnded />
}
