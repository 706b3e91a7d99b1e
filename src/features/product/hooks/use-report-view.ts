import { useEffect } from 'react'
import { sendView } from '@/api/product/view'

/** A view counts after this time, so that short visits do not count and the first view loads undisturbed. */
const MIN_VIEW_MS = 2000
/** Products viewed since the page was loaded; the service counts them once a day. */
const viewedIds = new Set<string>()

/**
 * Puts a product at the top of the ones that this device has seen. No product page shows the list, so its code loads after the page.
 * Nothing is noted where that fails.
 */
const noteSeenProduct = async (productId: string): Promise<void> => {
  const file = await import('@/browser/storage/recent-lists').catch(() => null)
  file?.recentProducts.add(productId)
}

/** Reports a view of this product once for each page load, and puts it at the top of the ones that this device has seen. */
export const useReportView = (productId: string | undefined, isPaused: boolean): void => {
  useEffect(() => {
    if (!productId || isPaused) return undefined
    let isNoted = false
    const note = () => {
      if (!isNoted) void noteSeenProduct(productId)
      isNoted = true
    }
    const timer = setTimeout(() => {
      note()
      if (viewedIds.has(productId)) return
      viewedIds.add(productId)
      sendView(productId)
    }, MIN_VIEW_MS)
    return () => {
      clearTimeout(timer)
      // Also one that was left sooner was looked at.
      note()
    }
  }, [productId, isPaused])
}
