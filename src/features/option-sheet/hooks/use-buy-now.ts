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
 * "바로구매": stores the selection as the draft of an order and opens the order sheet, after a sign-in if needed. A
 * second tap while the first is running does nothing. It only navigates, so it is no submission.
 */
export const useBuyNow = (productId: string) => {
  const router = useRouter()
  const busy = useRef(false)
  const [isBuying, setBuying] = useState(false)

  /** @returns whether the browser is leaving for another screen */
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
    // It stays busy while the browser leaves, so that a late tap does not start again.
    const isLeaving = await go(selection).catch(() => false)
    if (isLeaving) return
    busy.current = false
    setBuying(false)
  }

  return { buy, isBuying }
}
