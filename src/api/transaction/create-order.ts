import { mutationOptions } from '@tanstack/react-query'
import { changedBalances, ordersKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { ORDER_HISTORY } from '@/config/paths'
import type { AddressBody } from '@/contract/auth/address'
import type { CreatedOrder, OrderBody } from '@/contract/transaction/direct-order'
import { cartKey, postCartOrder } from './cart'
import { postDirectOrder } from './direct-order'
import { type GiftOrderPart, postGiftOrder } from './product-gift'

/** An order, and the page that it comes from: "바로구매", the cart, or "선물하기". */
export interface NewOrder {
  order: OrderBody
  kind: 'direct' | 'cart' | 'gift'
  /** Of an order of gifts. */
  gift?: GiftOrderPart
  /** Saved to the address book after the order is created, also by a repeated call; missing where none is saved. */
  addressToSave?: AddressBody
}

const post = ({ order, kind, gift }: NewOrder, key: string): Promise<CreatedOrder> => {
  if (gift) return postGiftOrder(order, gift, key)
  return (kind === 'cart' ? postCartOrder : postDirectOrder)(order, key)
}

/**
 * Marks the cart as stale without loading it: the ordered lines are no longer in it, and the order sheet would show them
 * disappear before the browser leaves for the payment window.
 */
export const createOrderMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<NewOrder>) => post(body, idempotencyKey),
  meta: {
    invalidates: [ordersKey, { queryKey: cartKey, refetchType: 'none' }, ...changedBalances],
    resultPlace: { href: ORDER_HISTORY, label: '주문내역' },
  },
})
