import { giftHistoryInfiniteQueryOptions } from '@/api/main/gift'
import { monthFromQuery } from '@/lib/period'
import { memberPage } from '@/shell/address-page'
import { GiftHistory } from '@/features/gift/components/gift-history'

export default function SentHistoryPage() {
  return <GiftHistory side="SENT" />
}

SentHistoryPage.getInitialProps = memberPage((query) => [
  giftHistoryInfiniteQueryOptions('SENT', monthFromQuery(query)),
])
