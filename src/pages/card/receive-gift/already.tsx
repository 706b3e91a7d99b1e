import { ReceiveAlready } from '@/features/gift/components/receive-results'

export default function ReceiveAlreadyPage() {
  return <ReceiveAlready />
}
