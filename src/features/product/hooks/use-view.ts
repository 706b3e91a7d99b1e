import { useEffect } from 'react'
import { sendView } from '@/api/product/view'

/** A glance on the way elsewhere is no look at the product, and the first view has better things to load. */
const LOOK_MS = 2000
/** Of this visit; the service keeps the count of the day. */
const seen = new Set<string>()

/** Says once a visit that this product was looked at. */
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
