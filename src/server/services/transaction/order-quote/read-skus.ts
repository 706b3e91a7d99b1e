import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { orderLimits } from '@/domain/limits'
import { AppError } from '@/server/http/app-error'

const PAIR = /^([A-Za-z0-9_-]{1,64}?)__(-?\d{1,9})$/

/** Checks the quantities and adds up repeated SKUs. @throws INVALID_QUANTITY for a quantity out of bounds */
export const mergeSkus = (skus: readonly SkuQuantity[]): SkuQuantity[] => {
  const quantities = new Map<string, number>()
  for (const { skuId, quantity } of skus) {
    if (quantity < orderLimits.minQuantity)
      throw new AppError('INVALID_QUANTITY', { fields: { quantity: skuId } })
    quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity)
  }
  for (const [skuId, quantity] of quantities) {
    if (quantity > orderLimits.maxQuantity)
      throw new AppError('INVALID_QUANTITY', { fields: { quantity: skuId } })
  }
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/**
 * Reads the repeated query parameter `skus={skuId}__{quantity}`.
 *
 * @throws INVALID_INPUT for another format; INVALID_QUANTITY for a quantity out of bounds
 */
export const readSkus = (values: readonly string[]): SkuQuantity[] => {
  const refuse = (message: string) => new AppError('INVALID_INPUT', { fields: { skus: message } })
  if (values.length === 0) throw refuse('상품을 선택해 주세요.')
  if (values.length > orderLimits.maxSkus) throw refuse(`${orderLimits.maxSkus}개까지 주문할 수 있어요.`)
  return mergeSkus(
    values.map((value) => {
      const [, skuId, quantity] = PAIR.exec(value) ?? []
      if (skuId === undefined) throw refuse('상품 정보가 올바르지 않아요.')
      return { skuId, quantity: Number(quantity) }
    }),
  )
}
