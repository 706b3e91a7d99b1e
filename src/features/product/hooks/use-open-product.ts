import { useEffect, useEffectEvent, useRef } from 'react'
import { sendView } from '@/api/product/view'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { noteSeenProduct } from '@/browser/storage/recent-products'
import { whenIdle } from '@/browser/when-idle'
import type { ProductDetail } from '@/contract/product/product'
import { alert } from '@/ui/overlay/alert-store'

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

/** Shows an alert once when a product is no longer sold, and leaves after it. A sold-out product can be viewed. */
export const useNotBuyable = (product: ProductDetail | undefined, onLeave: () => void): void => {
  const alertedId = useRef<string>(undefined)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!product) alertedId.current = undefined
    if (!product || product.isSelling || alertedId.current === product.id) return
    alertedId.current = product.id
    const alertAndLeave = async () => {
      await alert('구매할 수 없는 상품이에요. 이전 화면으로 돌아갈게요.')
      await overlaysSettled()
      leave()
    }
    void alertAndLeave()
  }, [product])
}
