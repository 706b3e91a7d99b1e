import { useEffect } from 'react'
import { sendView } from '@/api/product/view'
import { noteSeenProduct } from '@/browser/storage/recent-products'
import { whenIdle } from '@/browser/when-idle'

/** A view counts after this time, so that short visits do not count and the first view loads undisturbed. */
const MIN_VIEW_MS = 2000
/** Products viewed since the page was loaded; the service counts them once a day. */
const viewedIds = new Set<string>()

/** Reports a view of this product once for each page load, and puts it at the top of the ones that this device has seen. */
export const useReportView = (productId: string | undefined, isPaused: boolean): void => {
  useEffect(() => {
    if (!productId || isPaused || viewedIds.has(productId)) return undefined
    const timer = setTimeout(() => {
      viewedIds.add(productId)
      sendView(productId)
    }, MIN_VIEW_MS)
    return () => clearTimeout(timer)
  }, [productId, isPaused])
  useEffect(() => {
    if (!productId || isPaused) return undefined
    return whenIdle(() => noteSeenProduct(productId))
  }, [productId, isPaused])
}
