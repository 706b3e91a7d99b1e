import { Wishlist } from '@/features/wishlist/components/wishlist'
import { addressPage } from '@/screens/page-data/address-page'

export default function WishlistPage() {
  return <Wishlist />
}

WishlistPage.getInitialProps = addressPage
