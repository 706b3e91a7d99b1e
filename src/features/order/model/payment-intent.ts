import type { CreateDirectOrder, SkuQuantity } from '@/contract/transaction/direct-order'
import type { OrderStatus } from '@/domain/order'
import type { OrderKind } from './order-source'

/** One wish to pay: every try of it carries the same key, so that the server makes one order of it. */
export interface PaymentIntent {
  key: string
  body: CreateDirectOrder
  kind: OrderKind
  /** Once the server made the order. */
  orderId: string | null
}

/** The intent for a body: the open one when nothing changed, else a new one. */
export const intentFor = (
  open: PaymentIntent | null,
  { body, kind }: Pick<PaymentIntent, 'body' | 'kind'>,
  newKey: () => string,
): PaymentIntent =>
  open?.kind === kind && JSON.stringify(open.body) === JSON.stringify(body)
    ? open
    : { key: newKey(), body, kind, orderId: null }

const goods = (skus: readonly SkuQuantity[]): string =>
  skus
    .map(({ skuId, quantity }) => `${skuId}×${quantity}`)
    .toSorted()
    .join()

/** Whether an open intent is about these goods; somebody may have chosen others since. */
export const isIntentFor = (intent: PaymentIntent, skus: readonly SkuQuantity[]): boolean =>
  goods(intent.body.skus) === goods(skus)

/**
 * What somebody who comes back from the payment window finds: the result, the open window again, or the
 * order sheet for another try.
 */
export const afterWindow = (status: OrderStatus): 'success' | 'unfinished' | 'start-over' => {
  if (status === 'paid' || status === 'awaiting_deposit') return 'success'
  return status === 'pending_payment' ? 'unfinished' : 'start-over'
}
