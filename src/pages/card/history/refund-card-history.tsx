import { myCardsInfiniteQueryOptions } from '@/api/main/card'
import { RefundCards } from '@/features/card-operations/components/refund-cards'
import { memberPage } from '@/shell/address-page'

export default function RefundCardsPage() {
  return <RefundCards />
}

RefundCardsPage.getInitialProps = memberPage(() => [myCardsInfiniteQueryOptions('REFUND')])
