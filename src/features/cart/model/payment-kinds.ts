import type { Cart, CartProduct } from '@/contract/transaction/cart'
import { isCounted } from '@/domain/cart'

/** Selected lines with the same way of payment. */
export interface PaymentKind {
  id: string
  label: string
  /** Lines that are part of the total. */
  lineIds: string[]
}

/** One entry for each way of payment among the selected lines. Lines with different entries cannot be ordered together. */
export const paymentKinds = (cart: Cart, products: readonly CartProduct[]): PaymentKind[] => {
  const byDefault = cart.paymentSettings.find(({ isDefault }) => isDefault)?.id ?? ''
  const kinds = new Map<string, PaymentKind>()
  for (const product of products) {
    const lineIds = product.skus.filter(isCounted).map(({ lineId }) => lineId)
    if (lineIds.length === 0) continue
    const id = product.pgSettingId ?? byDefault
    const setting = cart.paymentSettings.find((candidate) => candidate.id === id)
    const label =
      setting?.midType === 'point_only_available' ? '담아머니 전용' : (setting?.name ?? '일반 결제')
    const kind = kinds.get(id)
    if (kind) kind.lineIds.push(...lineIds)
    else kinds.set(id, { id, label, lineIds })
  }
  return [...kinds.values()]
}
