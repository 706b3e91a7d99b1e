import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useCallback, useState, useEffect } from 'react'
import { productQueryOptions } from '@/api/product/product'
import { closeView, goSteps, openView, stepsBelow } from '@/browser/history/history-entry'
import { linkOf } from '@/browser/link-of'
import { prefetch } from '@/lib/prefetch'
import { queryOne } from '@/lib/query-string'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import {
  mayShowDrawer,
  PRODUCT_VIEW,
  withoutProduct,
  opensDrawer,
  productIdOf,
  withProduct,
} from './product-address'

/** Whether the tap opens the link in this window. A new tab shows the product's page. */
const isPlainTap = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (link.target === '' || link.target === '_self')

const productOf = (event: Event): string | undefined => {
  const link = linkOf(event)
  return link && productIdOf(link.pathname)
}

/**
 * Opens the drawer for plain taps on links to a product. The links lead to the product's page, for new tabs, sharing and
 * search engines. One listener serves all lists.
 *
 * @param preload is called when a finger or pointer goes down on such a link
 */
const useProductTaps = (preload: (productId: string) => void): void => {
  const router = useRouter()
  useEffect(() => {
    if (!opensDrawer(router.pathname)) return undefined
    const handlePointerDown = (event: Event) => {
      const productId = productOf(event)
      if (productId) preload(productId)
    }
    const handleClick = (event: MouseEvent) => {
      const link = linkOf(event)
      const productId = link && isPlainTap(event, link) ? productOf(event) : undefined
      if (!productId) return
      event.preventDefault()
      void openView(router, PRODUCT_VIEW, (current) => withProduct(current, productId))
    }
    // The capture phase comes before the link's own listener, which ignores prevented events.
    document.addEventListener('click', handleClick, true)
    document.addEventListener('pointerdown', handlePointerDown, true)
    return () => {
      document.removeEventListener('click', handleClick, true)
      document.removeEventListener('pointerdown', handlePointerDown, true)
    }
  }, [preload, router])
}

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
  const stepOver = () => {
    const steps = stepsBelow(PRODUCT_VIEW)
    return steps > 0 && (() => goSteps(-steps))
  }
  const close = () => closeView(router, stepOver, withoutProduct)
  if (last === undefined) return null
  return <ProductDrawer productId={last} isOpen={productId !== undefined} onClose={close} />
}
