import { addressPage } from '@/screens/page-data/address-page'
import { Wishlist } from '@/features/wishlist/components/wishlist'

export default function WishlistPage() {
  return <Wishlist />
}

WishlistPage.getInitialProps = addressPage
