import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import type { GetStaticPaths } from 'next'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { productQueryOptions } from '@/api/product/product'
import type { ProductDetail } from '@/contract/product/product'
import type { SecondaryAction } from '@/features/option-sheet/components/option-sheet'
import { PurchaseBar } from '@/features/option-sheet/components/purchase-bar'
import { GALLERY_SIZES, GALLERY_WIDTHS } from '@/features/product/components/gallery'
import { ProductScreen } from '@/features/product/components/product-screen'
import { mediaSrcSet } from '@/lib/media'
import { queryOne } from '@/lib/query-string'
import { publicPage } from '@/shell/public-page'
import { previousPath } from '@/shell/use-previous-path'

// Used inside the option sheet, so it comes with the sheet and not with the page.
const AddToCart = dynamic(
  () => import('@/features/cart/components/add-to-cart').then((module) => module.AddToCart),
  { ssr: false },
)
const addToCart: SecondaryAction = (choice) => <AddToCart {...choice} />

const Purchase = ({ product }: { product: ProductDetail }) => (
  <PurchaseBar product={product} secondaryAction={addToCart} />
)

export default function ProductDetailPage() {
  const router = useRouter()
  const productId = queryOne(router.query.productId) ?? ''
  return (
    <ProductScreen
      key={productId}
      productId={productId}
      onLeave={() => (previousPath() === undefined ? void router.replace('/shopping') : router.back())}
      Purchase={Purchase}
    />
  )
}

/** Drawn pictures have a wide form for previews: `product/mug-0-0` has `share/product/mug-0`. */
const shareImage = (path: string | undefined): string | undefined =>
  path?.replace(/^(product\/.+)-\d$/, 'share/$1')

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const getStaticProps = publicPage(async ({ clients, queryClient, params }) => {
  const [product] = await Promise.all([
    queryClient.fetchQuery(productQueryOptions(queryOne(params.productId) ?? '', clients.productClient)),
    queryClient.prefetchQuery(productPageSettingQueryOptions(clients.channelClient)),
  ])
  return {
    title: product.title,
    description: [product.brand, product.title].filter(Boolean).join(' '),
    image: shareImage(product.images[0]),
    hero: product.images[0]
      ? { srcSet: mediaSrcSet(product.images[0], GALLERY_WIDTHS), sizes: GALLERY_SIZES }
      : undefined,
  }
})
