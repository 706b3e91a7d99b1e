import { SendFail } from '@/features/gift/components/send-fail'

export default function SendGiftFailPage() {
  return <SendFail />
}
