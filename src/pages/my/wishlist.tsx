import { wishedQueryOptions, wishesInfiniteQueryOptions } from '@/api/product/wishlist'
import { memberPage } from '@/shell/address-page'
import { Wishlist } from '@/features/wishlist/components/wishlist'

export default function WishlistPage() {
  return <Wishlist />
}

WishlistPage.getInitialProps = memberPage(() => [wishedQueryOptions(), wishesInfiniteQueryOptions()])
