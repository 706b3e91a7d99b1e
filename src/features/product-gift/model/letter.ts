import type { GiftOrderPart } from '@/api/transaction/product-gift'
import type { GiftOrderDraft } from '@/browser/storage/gift-order-draft'
import type { ProductDetail } from '@/contract/product/product'
import { readReceivers } from '@/domain/gift-receivers'
import { productGiftLimits } from '@/domain/product-gift'

/** Whether the receiver of goods could take another option of the same price. */
export const hasOtherOptions = (product: ProductDetail, skuId: string): boolean => {
  const chosen = product.skuList.find(({ id }) => id === skuId)
  return (
    product.isTangible &&
    product.skuList.some(({ id, sellPrice }) => id !== skuId && sellPrice === chosen?.sellPrice)
  )
}

/** The instant of an entered time in Seoul; null for at once. */
export const instantOf = (sendAt: string): string | null =>
  sendAt === '' ? null : new Date(`${sendAt}:00+09:00`).toISOString()

/** Why an entered time cannot be used, or null. The server checks it again. */
export const sendAtProblem = (sendAt: string, now: number): string | null => {
  if (sendAt === '') return null
  const at = Date.parse(`${sendAt}:00+09:00`)
  if (Number.isNaN(at)) return '보낼 날짜와 시각을 골라 주세요.'
  if (at <= now) return '지난 시각이에요. 다시 골라 주세요.'
  return at > now + productGiftLimits.maxAheadMs ? '1년 뒤까지 예약할 수 있어요.' : null
}

export interface Letter {
  receivers: number
  /** Null while something is missing. */
  body: GiftOrderPart | null
  problem: string | null
}

/** What an entered letter asks for, and what is missing of it. */
export const letterOf = (
  draft: GiftOrderDraft,
  { product, skuId, now }: { product: ProductDetail; skuId: string; now: number },
): Letter => {
  // A draft of an earlier version has no number.
  const sharedBy = draft.isMany ? (draft.sharedBy ?? 0) : 0
  const hasList = draft.isMany && sharedBy === 0
  const list = readReceivers(draft.receiverList)
  const note = draft.receiverName.trim()
  const names = hasList ? list.names : Array.from({ length: Math.max(1, sharedBy) }, () => note)
  const receivers = Math.max(1, names.length)
  const [bad] = hasList ? list.bad : []
  const problem =
    (bad && `받는 분 ${bad.line}번째 줄 ‘${bad.name}’: ${bad.reason}.`) ||
    (hasList && list.names.length === 0 && '받는 분 이름을 적어 주세요.') ||
    sendAtProblem(draft.sendAt, now) ||
    (draft.face === null && '카드 그림을 골라 주세요.') ||
    null
  if (problem !== null || draft.face === null) return { receivers, body: null, problem }
  const body = {
    skuId,
    face: draft.face,
    giverName: draft.giverName.trim(),
    msgToReceiver: draft.msgToReceiver.trim(),
    receivers: names.map((name) => ({ name })),
    ...(sharedBy > 1 && { isSharedLink: true }),
    canChooseOption: draft.canChooseOption && hasOtherOptions(product, skuId),
    sendAt: instantOf(draft.sendAt),
  }
  return { receivers, body, problem }
}
