import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useCallback, useEffect, useState } from 'react'
import { productQueryOptions } from '@/api/product/product'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { noteShown } from './drawer-trail'
import { mayShowDrawer } from './product-address'
import { useProductTaps } from './use-product-taps'

const loadDrawer = () => import('./product-drawer').then((file) => file.ProductDrawer)
const ProductDrawer = dynamic(loadDrawer, { ssr: false })

/** Watches the address for `pid`: the product over the page. Its script comes when the first one is near. */
export function ProductDrawerHost() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const inAddress = mayShowDrawer(router.pathname) ? queryOne(router.query.pid) || undefined : undefined
  /** The drawer stays after it was opened, so that it can close with its motion. */
  const [last, setLast] = useState(inAddress)
  if (inAddress !== undefined && inAddress !== last) setLast(inAddress)
  useEffect(() => noteShown(inAddress), [inAddress])
  useProductTaps(
    useCallback(
      (productId) => {
        prefetch(loadDrawer)
        void queryClient.prefetchQuery(productQueryOptions(productId))
      },
      [queryClient],
    ),
  )
  if (last === undefined) return null
  return <ProductDrawer productId={last} isOpen={inAddress !== undefined} />
}
