import { randomBytes } from 'node:crypto'
import type { PaymentWindow } from '@/contract/link'
import { depositDeadline } from '@/domain/order'
import type { GatewayName } from '@/domain/payment-method'
import type { PaymentRequest } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'

export interface NewPaymentSession {
  for: { orderId: string } | { walletPaymentId: string }
  gateway: GatewayName
  /** KRW. */
  amount: number
  goodsName: string
  /** What follows the name however long that is, such as `외 11건`. */
  goodsSuffix?: string
  method: PaymentRequest['method']
  buyer: PaymentRequest['buyer']
  /** Our public origin, for the addresses that the gateway posts back to. */
  origin: string
  at: Date
}

/**
 * Records a payment and returns the form that opens the payment window.
 *
 * @throws NOT_SUPPORTED for a gateway without a contract
 */
export const openPaymentSession = async (
  deps: Deps,
  tx: Db,
  session: NewPaymentSession,
): Promise<PaymentWindow> => {
  const { gateway, amount, at } = session
  // Letters and digits, at most 40: Smartro takes no others.
  const moid = `pay${randomBytes(16).toString('hex')}`
  const adapter = deps.adapters.payments[gateway]
  await tx.insert(payments).values({
    id: newId('pmt'),
    ...session.for,
    gateway,
    moid,
    // Its record is found by the order number, also when the browser never returns.
    tid: adapter.capturesInWindow ? moid : null,
    amount,
    status: 'requested',
    createdAt: at,
    updatedAt: at,
  })
  const callbackUrl = (step: 'return' | 'stop') =>
    `${session.origin}/api/payment/${step}/${gateway}?moid=${moid}`
  return adapter.open({
    moid,
    amount,
    goodsName: session.goodsName,
    goodsSuffix: session.goodsSuffix,
    method: session.method,
    buyer: session.buyer,
    returnUrl: callbackUrl('return'),
    stopUrl: callbackUrl('stop'),
    depositUntil: depositDeadline(at),
    now: at,
  })
}
