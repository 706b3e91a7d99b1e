import { ReceiveFail } from '@/features/gift/components/receive-ends'

export default function ReceiveFailPage() {
  return <ReceiveFail />
}
