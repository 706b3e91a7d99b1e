import type { PaymentWindow } from '@/contract/transaction/direct-order'
import type { PaymentWindowKind } from '@/domain/order'
import type { PaymentRequest } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'

export interface NewTrip {
  for: { orderId: string } | { walletPaymentId: string }
  window: PaymentWindowKind
  /** Won. */
  amount: number
  goodsName: string
  method: PaymentRequest['method']
  buyer: PaymentRequest['buyer']
  /** Our public origin, for the addresses that the gateway posts back to. */
  origin: string
  at: Date
}

/** The record of a trip, and the form that opens the payment window. @throws NOT_SUPPORTED a window without a contract */
export const openTrip = async (deps: Deps, tx: Db, trip: NewTrip): Promise<PaymentWindow> => {
  const { window, amount, at } = trip
  const moid = newId('pay')
  await tx.insert(payments).values({
    id: newId('pmt'),
    ...trip.for,
    window,
    moid,
    amount,
    status: 'requested',
    createdAt: at,
    updatedAt: at,
  })
  const back = (step: 'return' | 'stop') => `${trip.origin}/api/payment/${step}/${window}?moid=${moid}`
  return deps.adapters.payments[window].open({
    moid,
    amount,
    goodsName: trip.goodsName,
    method: trip.method,
    buyer: trip.buyer,
    returnUrl: back('return'),
    stopUrl: back('stop'),
    now: at,
  })
}
