import { Wishlist } from '@/features/wishlist/components/wishlist'

export default function WishlistPage() {
  return <Wishlist />
}
