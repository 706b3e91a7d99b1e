import { orderLimits } from './limits'
import type { ProductClass } from './product-values'

/** `stopped`: not on sale. `sold_out`: no stock. `stock_short`: less stock than the quantity of the line. */
export const CART_LINE_PROBLEMS = ['stopped', 'sold_out', 'stock_short'] as const
export type CartLineProblem = (typeof CART_LINE_PROBLEMS)[number]

interface Line {
  /** Product and sku are both on sale. */
  isSelling: boolean
  leftInventoryCount: number
  quantity: number
}

/** Why a line cannot be ordered as it is; null when it can. */
export const cartLineProblem = ({
  isSelling,
  leftInventoryCount,
  quantity,
}: Line): CartLineProblem | null => {
  if (!isSelling) return 'stopped'
  if (leftInventoryCount <= 0) return 'sold_out'
  return quantity > leftInventoryCount ? 'stock_short' : null
}

/** Maximum quantity of a line regardless of stock. Vouchers are bought one at a time. */
export const lineCapacity = (productClass: ProductClass): number =>
  productClass === 'giftcard' ? 1 : orderLimits.maxQuantity

/** Maximum quantity that can be bought now; 0 without stock. */
export const maxCartQuantity = (productClass: ProductClass, leftInventoryCount: number): number =>
  Math.max(0, Math.min(leftInventoryCount, lineCapacity(productClass)))

/** Whether a line counts towards the total: selected and without a problem. */
export const isCounted = (line: { isSelected: boolean; problem: CartLineProblem | null }): boolean =>
  line.isSelected && line.problem === null

/** All products of a cart, with and without a delivery group. */
export const cartProducts = <Product>(cart: {
  deliveryGroupedProducts: readonly { products: readonly Product[] }[]
  nonDeliveryGroupedProducts: readonly Product[]
}): Product[] => [
  ...cart.deliveryGroupedProducts.flatMap(({ products }) => products),
  ...cart.nonDeliveryGroupedProducts,
]

/**
 * Distributes points over lines in proportion to their amounts, in whole won. Points beyond the lines pay for delivery
 * and stay with the order. No line gets more than its amount, and the shares add up to exactly
 * min(points, sum of amounts).
 */
export const sharePoints = (lineAmounts: readonly number[], points: number): number[] => {
  const total = lineAmounts.reduce((sum, amount) => sum + amount, 0)
  const toShare = Math.min(points, total)
  let amountSoFar = 0
  let sharedSoFar = 0
  return lineAmounts.map((amount) => {
    amountSoFar += amount
    const share = total === 0 ? 0 : Math.floor((toShare * amountSoFar) / total) - sharedSoFar
    sharedSoFar += share
    return share
  })
}
