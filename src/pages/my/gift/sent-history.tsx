import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { GiftHistory } from '@/features/gift/components/gift-history'
import { GiftKindLinks, ProductGifts } from '@/features/product-gift/components/product-gifts'
import { addressPage } from '@/screens/page-data/address-page'
import { partLoading } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'

const GiftReceipt = dynamic(() =>
  import('@/features/gift/components/gift-receipt').then((file) => file.GiftReceipt),
)

const RememberedDays = dynamic(
  () => import('@/features/remembered-day/components/remembered-days').then((file) => file.RememberedDays),
  { ssr: false, loading: partLoading(<Skeleton $height="128px" />) },
)

export default function SentHistoryPage() {
  const { kind } = useRouter().query
  if (kind === 'receipt') return <GiftReceipt />
  const shown = kind === 'product' || kind === 'days' ? kind : 'card'
  return (
    <GiftHistory side="SENT" kinds={<GiftKindLinks direction="SENT" kind={shown} />}>
      {shown === 'product' ? <ProductGifts direction="SENT" /> : shown === 'days' ? <RememberedDays /> : null}
    </GiftHistory>
  )
}

SentHistoryPage.getInitialProps = addressPage
