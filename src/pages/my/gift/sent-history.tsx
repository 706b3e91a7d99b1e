import { useRouter } from 'next/router'
import { GiftHistory } from '@/features/gift/components/gift-history'
import { GiftKindLinks, ProductGifts } from '@/features/product-gift/components/product-gifts'
import { addressPage } from '@/screens/page-data/address-page'

export default function SentHistoryPage() {
  const isProduct = useRouter().query.kind === 'product'
  return (
    <GiftHistory side="SENT" kinds={<GiftKindLinks direction="SENT" kind={isProduct ? 'product' : 'card'} />}>
      {isProduct && <ProductGifts direction="SENT" />}
    </GiftHistory>
  )
}

SentHistoryPage.getInitialProps = addressPage
