import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { productQueryOptions } from '@/api/product/product'
import { previousPath } from '@/browser/history/history-entry'
import { queryOne } from '@/lib/query-string'
import { useScreenTitle } from '@/shell/screen-title'
import { ProductDetail } from './product-detail'

/** `/shopping/product-detail/[productId]`. A product that cannot be bought leads back, or to the shop when the visit started here. */
export const ProductPage = () => {
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
