import type { ProductDetail } from '@/contract/product/product'
import { productPath } from '@/config/paths'
import { shareImage } from '@/features/product/model/share-image'
import { ShareButton } from '@/ui/overlay/share-button'
import { siteOrigin } from '@/browser/share/share-content'
import { mediaUrl } from '@/lib/media'
import { formatWon } from '@/lib/money'

const SHARE_WIDTH = 1200

/** The button that shares the product's page; a drawer shares the page too. */
export const ShareProduct = ({ product }: { product: ProductDetail }) => {
  const contentOf = () => {
    const image = shareImage(product.images[0])
    return {
      path: productPath(product.id),
      title: product.title,
      description: [product.brand, formatWon(product.minSellPrice)].filter(Boolean).join(' · '),
      imageUrl: image ? new URL(mediaUrl(image, SHARE_WIDTH), siteOrigin()).href : '',
      buttonLabel: '상품 보기',
    }
  }
  return <ShareButton contentOf={contentOf} />
}
