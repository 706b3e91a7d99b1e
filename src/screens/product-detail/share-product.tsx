import { absoluteUrl } from '@/browser/share/share-content'
import { productPath } from '@/config/paths'
import type { ProductDetail } from '@/contract/product/product'
import { shareImage } from '@/features/product/model/share-image'
import { mediaUrl } from '@/lib/media'
import { formatWon } from '@/lib/money'
import { ShareButton } from '@/ui/overlay/share-button'

const SHARE_WIDTH = 1200

/** The button that shares the product's page; a drawer shares the page too. */
export const ShareProduct = ({ product }: { product: ProductDetail }) => {
  const contentOf = () => {
    const image = shareImage(product.images[0])
    return {
      path: productPath(product.id),
      title: product.title,
      description: [product.brand, formatWon(product.minSellPrice)].filter(Boolean).join(' · '),
      imageUrl: image ? absoluteUrl(mediaUrl(image, SHARE_WIDTH)) : '',
      buttonLabel: '상품 보기',
    }
  }
  return <ShareButton contentOf={contentOf} />
}
