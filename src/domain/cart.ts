import { orderLimits } from './limits'
import type { ProductClass } from './product'

/** stopped: nobody can buy it now; sold_out: none is left; stock_short: fewer are left than the line asks for. */
export type CartLineProblem = 'stopped' | 'sold_out' | 'stock_short'

interface Line {
  /** Product and sku are both on sale. */
  isSelling: boolean
  leftInventoryCount: number
  quantity: number
}

/** What keeps a line from being ordered as it is; null when nothing does. */
export const cartLineProblem = ({
  isSelling,
  leftInventoryCount,
  quantity,
}: Line): CartLineProblem | null => {
  if (!isSelling) return 'stopped'
  if (leftInventoryCount <= 0) return 'sold_out'
  return quantity > leftInventoryCount ? 'stock_short' : null
}

/** The most pieces a line may hold, whatever the stock: a voucher is bought one at a time. */
export const lineCapacity = (productClass: ProductClass): number =>
  productClass === 'giftcard' ? 1 : orderLimits.maxQuantity

/** The most pieces that can be bought now; 0 when none is left. */
export const maxCartQuantity = (productClass: ProductClass, leftInventoryCount: number): number =>
  Math.max(0, Math.min(leftInventoryCount, lineCapacity(productClass)))

/** Whether a line is in the sum: chosen, and to be had as it is. */
export const isCounted = (line: { isSelected: boolean; problem: CartLineProblem | null }): boolean =>
  line.isSelected && line.problem === null

/** Every product of a cart, whatever it travels with. */
export const cartProducts = <Product>(cart: {
  deliveryGroupedProducts: readonly { products: readonly Product[] }[]
  nonDeliveryGroupedProducts: readonly Product[]
}): Product[] => [
  ...cart.deliveryGroupedProducts.flatMap(({ products }) => products),
  ...cart.nonDeliveryGroupedProducts,
]
