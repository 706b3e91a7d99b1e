import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import type { GetStaticPaths } from 'next'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { productQueryOptions } from '@/api/product/product'
import { inquiryCountQueryOptions } from '@/api/review/inquiry'
import { shareImage } from '@/features/product/model/share-image'
import { isId } from '@/lib/is-id'
import { queryOne } from '@/lib/query-string'
import { ProductDetail } from '@/screens/product-detail/product-detail'
import { publicPage } from '@/shell/public-page'
import { useScreenTitle } from '@/shell/screen-title'
import { previousPath } from '@/browser/history/history-entry'

export default function ProductDetailPage() {
  const router = useRouter()
  const productId = queryOne(router.query.productId) ?? ''
  const { data } = useQuery(productQueryOptions(productId))
  useScreenTitle(data?.title)
  return (
    <ProductDetail
      key={productId}
      productId={productId}
      onLeave={() => (previousPath() === undefined ? void router.replace('/shopping') : router.back())}
      heading="h1"
    />
  )
}

export const getStaticPaths: GetStaticPaths = () => ({ paths: [], fallback: 'blocking' })

export const getStaticProps = publicPage(
  async ({ queryClient, params }) => {
    const productId = queryOne(params.productId) ?? ''
    const [product] = await Promise.all([
      queryClient.fetchQuery(productQueryOptions(productId)),
      queryClient.prefetchQuery(inquiryCountQueryOptions(productId)),
      queryClient.prefetchQuery(productPageSettingQueryOptions()),
    ])
    return {
      title: product.title,
      description: [product.brand, product.title].filter(Boolean).join(' '),
      image: shareImage(product.images[0]),
    }
  },
  { hasValidParams: ({ productId }) => isId(queryOne(productId) ?? '') },
)
