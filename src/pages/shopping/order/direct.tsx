import dynamic from 'next/dynamic'
import { DirectOrder } from '@/features/order/components/direct-order'
import { addressPicker } from '@/screens/address-picker/address-picker'
import { addressPage } from '@/screens/page-data/address-page'
import { partLoading } from '@/ui/feedback/error-state'
import { Skeleton } from '@/ui/primitives/skeleton'

// Only an order of gifts has it.
const GiftLetter = dynamic(
  () => import('@/features/product-gift/components/gift-letter').then((file) => file.GiftLetter),
  { ssr: false, loading: partLoading(<Skeleton $height="480px" />) },
)

export default function DirectOrderPage() {
  return <DirectOrder addressPicker={addressPicker} giftLetter={GiftLetter} />
}

DirectOrderPage.getInitialProps = addressPage
