import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { ensureSession } from '@/api/http/use-session'
import { saveDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { withReturnTo } from '@/lib/return-to'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import type { Selection } from '../model/selection'

const ORDER = '/shopping/order/direct'
const LOGIN = '/my/login'

/**
 * "바로구매": the selection becomes the order's draft, and the shopper goes to the order sheet, over login
 * when they have to. A second tap while the first is at work does nothing.
 */
export const useBuyNow = (productId: string) => {
  const router = useRouter()
  const busy = useRef(false)
  const [isBuying, setBuying] = useState(false)

  /** Whether the shopper is on the way to another screen. */
  const go = async (selection: Selection): Promise<boolean> => {
    const isMember = await ensureSession()
    const wants =
      isMember ||
      (await confirm({
        title: '로그인이 필요해요',
        body: '로그인하고 주문할까요?',
        confirmLabel: '로그인하기',
      }))
    if (!wants) return false
    saveDirectOrderDraft({ productId, skus: selection.map((one) => ({ ...one })), postalCode: '' })
    return router.push(isMember ? ORDER : withReturnTo(LOGIN, ORDER))
  }

  const buy = async (selection: Selection) => {
    if (selection.length === 0) {
      toast('상품을 선택해 주세요.')
      return
    }
    if (busy.current) return
    busy.current = true
    setBuying(true)
    // On the way it stays busy: this screen ends there, and a late tap must not start again.
    const isLeaving = await go(selection).catch(() => false)
    if (isLeaving) return
    busy.current = false
    setBuying(false)
  }

  return { buy, isBuying }
}
