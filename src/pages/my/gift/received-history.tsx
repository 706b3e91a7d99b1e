import { useRouter } from 'next/router'
import { GiftHistory } from '@/features/gift/components/gift-history'
import { GiftKindLinks, ProductGifts } from '@/features/product-gift/components/product-gifts'
import { addressPage } from '@/screens/page-data/address-page'

export default function ReceivedHistoryPage() {
  const isProduct = useRouter().query.kind === 'product'
  return (
    <GiftHistory
      side="RECEIVED"
      kinds={<GiftKindLinks direction="RECEIVED" kind={isProduct ? 'product' : 'card'} />}
    >
      {isProduct && <ProductGifts direction="RECEIVED" />}
    </GiftHistory>
  )
}

ReceivedHistoryPage.getInitialProps = addressPage
