import type { GetStaticPaths } from 'next'
import { productPageSettingQueryOptions } from '@/api/channel/setting'
import { productQueryOptions } from '@/api/product/product'
import { inquiryCountQueryOptions } from '@/api/review/inquiry'
import { shareImage } from '@/features/product/components/gallery'
import { isId, queryOne } from '@/lib/query-string'
import { ProductPage } from '@/screens/product-detail/product-detail'
import { publicPage } from '@/shell/public-page'

export default function ProductDetailPage() {
  return <ProductPage />
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
