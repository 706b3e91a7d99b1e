import type { ProductDetail } from '@/contract/product/product'
import { ChannelBanners } from '@/features/product/components/channel-banners'
import { Recommended } from './recommended'

/** Below a product: the channel's banners and recommended products. */
export const BelowTabs = ({ product }: { product: ProductDetail }) => {
  return (
    <>
      <ChannelBanners />
      <Recommended product={product} />
    </>
  )
}
