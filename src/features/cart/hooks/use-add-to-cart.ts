import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/http/api-error'
import { ensureSession } from '@/api/http/use-session'
import { postCartLines } from '@/api/transaction/cart'
import type { ProductDetail } from '@/contract/product/product'
import { maxCartQuantity } from '@/domain/cart'
import { addGuestLines } from '@/browser/storage/guest-cart'
import { toast } from '@/ui/overlay/toast-store'
import { refreshCart } from './cart-store'

type Selection = readonly { skuId: string; quantity: number }[]
type Outcome = 'added' | 'capped' | 'full' | 'refused'

const words: Readonly<Record<Outcome, string>> = {
  added: '장바구니에 담았어요',
  capped: '살 수 있는 수량까지 담았어요',
  full: '장바구니가 가득 찼어요. 필요 없는 상품을 지워 주세요.',
  refused: '이 브라우저에는 담아 둘 수 없어요. 로그인한 뒤 담아 주세요.',
}

const addForVisitor = (product: ProductDetail, selection: Selection): Outcome =>
  addGuestLines(
    selection.map(({ skuId, quantity }) => {
      const sku = product.skuList.find(({ id }) => id === skuId)
      const { sellPrice = product.minSellPrice, leftInventoryCount = 0 } = sku ?? {}
      const max = maxCartQuantity(product.isVoucher ? 'giftcard' : 'tangible', leftInventoryCount)
      return { skuId, quantity, seenPrice: sellPrice, max }
    }),
    new Date(),
  )

/** "장바구니": the selection joins the cart of whoever is here. A second tap while the first is at work does nothing. */
export const useAddToCart = (product: ProductDetail, onDone: () => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const busy = useRef(false)
  const [isAdding, setAdding] = useState(false)

  const put = async (selection: Selection): Promise<Outcome> => {
    if (!(await ensureSession())) return addForVisitor(product, selection)
    const { isCapped } = await postCartLines({ lines: selection.map((one) => ({ ...one })) })
    return isCapped ? 'capped' : 'added'
  }

  const add = async (selection: Selection) => {
    if (selection.length === 0) {
      toast('상품을 선택해 주세요.')
      return
    }
    if (busy.current) return
    busy.current = true
    setAdding(true)
    try {
      const outcome = await put(selection)
      const isIn = outcome === 'added' || outcome === 'capped'
      if (isIn) onDone()
      toast(words[outcome], {
        action: { label: '보러 가기', onClick: () => void router.push('/shopping/cart') },
      })
      void refreshCart(queryClient)
    } catch (error) {
      const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500
      toast(isTold ? error.message : '담지 못했어요. 잠시 후 다시 시도해 주세요.')
    } finally {
      busy.current = false
      setAdding(false)
    }
  }

  return { add, isAdding }
}
