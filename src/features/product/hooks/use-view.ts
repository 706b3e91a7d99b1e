import { useEffect } from 'react'
import { sendView } from '@/api/product/view'

/** A view counts after this time, so that short visits do not count and the first view loads undisturbed. */
const LOOK_MS = 2000
/** Products viewed since the page was loaded; the service counts them once a day. */
const seen = new Set<string>()

/** Reports a view of this product once for each page load. */
export const useView = (productId: string | undefined, isResting: boolean): void => {
  useEffect(() => {
    if (!productId || isResting || seen.has(productId)) return undefined
    const timer = setTimeout(() => {
      seen.add(productId)
      sendView(productId)
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [productId, isResting])
}
