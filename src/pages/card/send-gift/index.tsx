import { SendGift } from '@/features/gift/components/send-gift'

export default function SendGiftPage() {
  return <SendGift />
}
