import { ReceiveEnded } from '@/features/gift/components/receive-ends'

export default function ReceiveEndedPage() {
  return <ReceiveEnded />
}
