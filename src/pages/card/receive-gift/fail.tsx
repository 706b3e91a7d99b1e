import { ReceiveFail } from '@/features/gift/components/receive-results'

export default function ReceiveFailPage() {
  return <ReceiveFail />
}
