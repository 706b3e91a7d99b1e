import { addedCartLines, cart, cartCalculation, mergedCart } from '@/contract/transaction/cart'
import { createdOrder, directOrderCalculation } from '@/contract/transaction/direct-order'

export const answers = {
  addedCartLines,
  cart,
  cartCalculation,
  createdOrder,
  directOrderCalculation,
  mergedCart,
}
