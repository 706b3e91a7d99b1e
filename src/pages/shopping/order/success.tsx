import dynamic from 'next/dynamic'
import { OrderSuccess } from '@/features/order/components/order-success'
import { LatePushOffer } from '@/screens/late-push-offer'
import { partLoading } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'

// Only an order of gifts has links.
const GiftLinks = dynamic(
  () => import('@/features/product-gift/components/gift-links').then((file) => file.GiftLinks),
  { ssr: false, loading: partLoading(<Skeleton $height="160px" />) },
)

export default function OrderSuccessPage() {
  return <OrderSuccess GiftLinks={GiftLinks} Offer={LatePushOffer} />
}
