import { mutationOptions } from '@tanstack/react-query'
import type { Submission } from '@/api/http/use-submission'
import { ordersKey } from '@/api/http/shared-keys'
import type { CreateDirectOrder } from '@/contract/transaction/direct-order'
import { cartKey, postCartOrder } from './cart'
import { postDirectOrder } from './direct-order'

/** An order, and the page that it comes from: "바로구매" or the cart. */
export interface NewOrder {
  order: CreateDirectOrder
  kind: 'direct' | 'cart'
}

const post = { direct: postDirectOrder, cart: postCartOrder }

/** The cart is only marked as stale: loaded again before the order sheet is left, it would show its lines gone. */
export const createOrderMutation = mutationOptions({
  mutationFn: ({ body: { order, kind }, idempotencyKey }: Submission<NewOrder>) =>
    post[kind](order, idempotencyKey),
  meta: { invalidates: [ordersKey, { queryKey: cartKey, refetchType: 'none' }] },
})
