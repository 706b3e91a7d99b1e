import type { GiftOrderPart } from '@/api/transaction/product-gift'
import type { GiftOrderDraft } from '@/browser/storage/gift-order-draft'
import { instantOf, sendAtProblem } from '@/commerce-ui/calendar/send-at'
import type { ProductDetail } from '@/contract/product/product'
import { receiversOf } from '@/domain/gift-receivers'

/** Whether the receiver of goods could take another option of the same price. */
export const hasOtherOptions = (product: ProductDetail, skuId: string): boolean => {
  const chosen = product.skuList.find(({ id }) => id === skuId)
  return (
    product.isTangible &&
    product.skuList.some(({ id, sellPrice }) => id !== skuId && sellPrice === chosen?.sellPrice)
  )
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
  const { names, isShared, problem: receiverProblem } = receiversOf(draft)
  const receivers = names.length
  const problem =
    receiverProblem ||
    sendAtProblem(draft.sendAt, now) ||
    // The first face is chosen once the faces are there.
    (draft.face === null && '카드 그림을 아직 불러오지 못했어요. 잠시 후 다시 눌러 주세요.') ||
    null
  if (problem !== null || draft.face === null) return { receivers, body: null, problem }
  const body = {
    skuId,
    face: draft.face,
    giverName: draft.giverName.trim(),
    msgToReceiver: draft.msgToReceiver.trim(),
    receivers: names.map((name) => ({ name })),
    ...(isShared && { isSharedLink: true }),
    canChooseOption: draft.canChooseOption && hasOtherOptions(product, skuId),
    sendAt: instantOf(draft.sendAt),
  }
  return { receivers, body, problem }
}
