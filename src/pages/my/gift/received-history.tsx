import { receivingGiftCountQueryOptions } from '@/api/main/card'
import { giftHistoryInfiniteQueryOptions } from '@/api/main/gift'
import { monthFromQuery } from '@/lib/period'
import { memberPage } from '@/shell/address-page'
import { GiftHistory } from '@/features/gift/components/gift-history'

export default function ReceivedHistoryPage() {
  return <GiftHistory side="RECEIVED" />
}

ReceivedHistoryPage.getInitialProps = memberPage((query) => [
  giftHistoryInfiniteQueryOptions('RECEIVED', monthFromQuery(query)),
  receivingGiftCountQueryOptions(),
])
