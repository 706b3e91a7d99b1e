import { SendBasic } from '@/features/gift/components/send-basic'

export default function SendBasicGiftPage() {
  return <SendBasic />
}
