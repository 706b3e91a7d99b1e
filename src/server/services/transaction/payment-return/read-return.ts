import { and, eq } from 'drizzle-orm'
import type { PaymentWindowKind } from '@/domain/order'
import type { Approval } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { isUniqueViolation } from '@/server/db/unique-violation'
import type { Deps } from '@/server/deps'
import { failPayment, type Payment, settle } from './settle'

export const tripOf = async (db: Db, window: string, moid: string): Promise<Payment | undefined> => {
  const where = and(eq(payments.moid, moid), eq(payments.window, window as PaymentWindowKind))
  const [payment] = await db.select().from(payments).where(where)
  return payment
}

type Authenticated = { tid: string; ticket: Record<string, string> }

/** One of any number of returns at once gets the trip; a tid that another trip used gets nothing. */
const claim = async (deps: Deps, payment: Payment, back: Authenticated): Promise<Payment | 'used' | null> => {
  try {
    const [row] = await deps.db
      .update(payments)
      .set({ status: 'approving', tid: back.tid, approvalTicket: back.ticket, updatedAt: deps.now() })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'requested')))
      .returning()
    return row ?? null
  } catch (error) {
    if (isUniqueViolation(error)) return 'used'
    throw error
  }
}

const approve = async (deps: Deps, payment: Payment, back: Authenticated): Promise<Approval> => {
  const { moid, amount, window } = payment
  try {
    return await deps.adapters.payments[window].approve({ tid: back.tid, ticket: back.ticket, moid, amount })
  } catch (error) {
    deps.log('error', 'payment approval', { payment: payment.id, error: (error as Error).message })
    return { outcome: 'unknown' }
  }
}

/**
 * Acts on what the browser brought back from the window. Only the first return of a trip does anything;
 * replays, foreign ones and returns after the end change nothing. The gateway is asked outside of any
 * transaction, between `approving` and its outcome, and the job settles what a crash leaves there.
 */
export const takeReturn = async (deps: Deps, payment: Payment, form: URLSearchParams): Promise<void> => {
  if (payment.status !== 'requested' || form.size === 0) return
  const back = deps.adapters.payments[payment.window].readReturn(form)
  if (back.outcome === 'authenticated') {
    const claimed = await claim(deps, payment, back)
    if (claimed === 'used') {
      await failPayment(deps, payment, {
        from: 'requested',
        to: 'declined',
        reason: 'INVALID_PAYMENT_RETURN',
      })
    } else if (claimed) {
      await settle(deps, claimed, 'approving', await approve(deps, claimed, back))
    }
    return
  }
  const END = {
    cancelled: { to: 'cancelled_by_user', reason: 'PAYMENT_CANCELLED' },
    declined: { to: 'declined', reason: 'PAYMENT_DECLINED' },
    timed_out: { to: 'timed_out', reason: 'PAYMENT_EXPIRED' },
    invalid: { to: 'declined', reason: 'INVALID_PAYMENT_RETURN' },
  } as const
  await failPayment(deps, payment, { from: 'requested', ...END[back.outcome] })
}

/** The shopper stopped in the window: the order is given up unless it is further already. */
export const takeStop = (deps: Deps, payment: Payment): Promise<boolean> =>
  failPayment(deps, payment, { from: 'requested', to: 'cancelled_by_user', reason: 'PAYMENT_CANCELLED' })

/** A deposit notice only says "look": what is booked is what the gateway's books say. */
export const takeDepositNotice = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'deposit_waiting') return false
  const { moid, tid, window } = payment
  const books = await deps.adapters.payments[window].inquire({ moid, tid })
  return books.outcome === 'approved' ? settle(deps, payment, 'deposit_waiting', books) : false
}
