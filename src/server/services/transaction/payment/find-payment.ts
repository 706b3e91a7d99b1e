import { and, eq } from 'drizzle-orm'
import type { PaymentWindowKind } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import type { Payment } from './transition-payment'

/** Returns the payment with this order number (`moid`) at the gateway, or undefined. */
export const findPayment = async (db: Db, window: string, moid: string): Promise<Payment | undefined> => {
  const where = and(eq(payments.moid, moid), eq(payments.window, window as PaymentWindowKind))
  const [payment] = await db.select().from(payments).where(where)
  return payment
}
