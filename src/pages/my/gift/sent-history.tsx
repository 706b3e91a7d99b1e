import { GiftHistory } from '@/features/gift/components/gift-history'

export default function SentHistoryPage() {
  return <GiftHistory side="SENT" />
}
