import { ReceiveAlready } from '@/features/gift/components/receive-ends'

export default function ReceiveAlreadyPage() {
  return <ReceiveAlready />
}
