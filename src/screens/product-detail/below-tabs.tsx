import type { ProductDetail } from '@/contract/product/product'
import { ChannelBanners } from '@/features/product/components/channel-banners'
import { Recommended } from './recommended'

/** Under a product: what the channel shows with all of them, and others to look at. */
export function BelowTabs({ product }: { product: ProductDetail }) {
  return (
    <>
      <ChannelBanners />
      <Recommended product={product} />
    </>
  )
}
