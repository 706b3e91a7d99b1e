import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { tokenOwner } from '@/api/http/token-store'
import { ensureSession } from '@/api/http/use-session'
import { saveDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { confirmSignIn } from '@/commerce-ui/sign-in/confirm-sign-in'
import { GIFT_ORDER } from '@/config/paths'
import { signInPath } from '@/lib/return-to'
import type { Selection } from '../model/selection'

/** Bought for oneself, or given: the same selection, and another sheet. */
type Purchase = 'buy' | 'give'

const SHEETS: Readonly<Record<Purchase, string>> = { buy: '/shopping/order/direct', give: GIFT_ORDER }

/**
 * "바로구매" and "선물하기": stores the selection as the draft of an order and opens the order sheet, after a sign-in if needed. A
 * second tap while the first is running does nothing. It only navigates, so it is no submission.
 */
export const useBuyNow = (productId: string) => {
  const router = useRouter()
  const isRunning = useRef(false)
  const [running, setRunning] = useState<Purchase | null>(null)

  /** @returns whether the browser is leaving for another screen */
  const openOrderSheet = async (selection: Selection, purchase: Purchase): Promise<boolean> => {
    const isMember = await ensureSession()
    // Nothing runs while the question is open.
    setRunning(null)
    const wants = isMember || (await confirmSignIn('로그인하고 주문할까요?\n고른 상품은 그대로 남아 있어요.'))
    if (!wants) return false
    setRunning(purchase)
    const skus = selection.map((choice) => ({ ...choice }))
    saveDirectOrderDraft({ productId, skus, postalCode: '', owner: tokenOwner() })
    return router.push(isMember ? SHEETS[purchase] : signInPath(SHEETS[purchase]))
  }

  /** @param selection at least one SKU */
  const buy = async (selection: Selection, purchase: Purchase = 'buy') => {
    if (isRunning.current) return
    isRunning.current = true
    setRunning(purchase)
    // The button stays busy while the browser leaves, so that a late tap does not start again.
    const isLeaving = await openOrderSheet(selection, purchase).catch(() => false)
    if (isLeaving) return
    isRunning.current = false
    setRunning(null)
  }

  return { buy, running }
}
