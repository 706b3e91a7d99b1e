import { useState } from 'react'
import { tokenOwner } from '@/api/http/token-store'
import { EMPTY_GIFT_ORDER, type GiftOrderDraft, giftOrderDraft } from '@/browser/storage/gift-order-draft'

/** What the member is writing on a gift of a product or a voucher. It is kept for the tab with each change. */
export const useGiftDraft = () => {
  const owner = tokenOwner() ?? ''
  const [draft, setDraft] = useState(() => giftOrderDraft.read(owner) ?? EMPTY_GIFT_ORDER)
  const change = (changed: Partial<GiftOrderDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    giftOrderDraft.write(owner, next)
  }
  return { draft, change }
}
