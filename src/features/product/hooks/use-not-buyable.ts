import { useEffect, useEffectEvent, useRef } from 'react'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import type { ProductDetail } from '@/contract/product/product'
import { alert } from '@/ui/overlay/alert-store'

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
