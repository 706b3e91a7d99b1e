import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { orderLimits } from '@/domain/limits'
import { AppError } from '@/server/http/app-error'

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

/** Reads `{skuId}__{quantity}` of a query. @throws INVALID_QUANTITY for a quantity out of bounds */
export const readSkus = (values: readonly string[]): SkuQuantity[] =>
  mergeSkus(
    values.map((value) => {
      const separator = value.lastIndexOf('__')
      return { skuId: value.slice(0, separator), quantity: Number(value.slice(separator + 2)) }
    }),
  )
