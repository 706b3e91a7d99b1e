import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useState } from 'react'
import { productQueryOptions } from '@/api/product/product'
import { goSteps, stepsBelow } from '@/browser/history/history-entry'
import { IN_PLACE } from '@/browser/history/in-place'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { mayShowDrawer, PRODUCT_VIEW, withoutProduct } from './product-address'
import { useProductTaps } from './use-product-taps'

const loadDrawer = () => import('./product-drawer').then((file) => file.ProductDrawer)
const ProductDrawer = lazySheet(loadDrawer)

/** Opens the product of `pid` in the address over the page. The first pointer on a product's link loads the script. */
export const ProductDrawerHost = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const productId = mayShowDrawer(router.pathname) ? queryOne(router.query.pid) || undefined : undefined
  /** The drawer stays mounted after its first opening, so that its closing animation can run. */
  const [last, setLast] = useState(productId)
  if (productId !== undefined && productId !== last) setLast(productId)
  useProductTaps(
    useCallback(
      (tappedId) => {
        prefetch(loadDrawer)
        void queryClient.prefetchQuery(productQueryOptions(tappedId))
      },
      [queryClient],
    ),
  )
  const close = () => {
    const steps = stepsBelow(PRODUCT_VIEW)
    if (steps > 0) goSteps(-steps)
    else void router.replace(withoutProduct(router.asPath), undefined, IN_PLACE)
  }
  if (last === undefined) return null
  return <ProductDrawer productId={last} isOpen={productId !== undefined} onClose={close} />
}
