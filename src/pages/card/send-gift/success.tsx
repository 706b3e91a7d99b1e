import { SentSuccess } from '@/features/gift/components/sent-success'

export default function SendGiftSuccessPage() {
  return <SentSuccess />
}
