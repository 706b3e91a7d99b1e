import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { PaymentWindow } from '@/contract/link'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { type OrderStatus, orderTimes, UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { GatewayName, PaymentMethod } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { paymentSettings } from '@/server/db/schema/channel'
import { users } from '@/server/db/schema/identity'
import { payments } from '@/server/db/schema/order'
import { type BasicGiftPlan, walletPayments } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { openPaymentSession } from '@/server/services/transaction/payment/open-payment-session'
import { closePaymentWindow } from '@/server/services/transaction/payment/transition-payment'

/** Changes an open wallet payment. @returns whether it was in one of the statuses */
export const changeOpenPayment = async (
  tx: Db,
  paymentId: string,
  from: OrderStatus[],
  change: Partial<typeof walletPayments.$inferSelect>,
): Promise<boolean> => {
  const rows = await tx
    .update(walletPayments)
    .set(change)
    .where(and(eq(walletPayments.id, paymentId), inArray(walletPayments.status, from)))
    .returning({ id: walletPayments.id })
  return rows.length > 0
}

/** Closes an open wallet payment. @returns whether it was open */
export const closePayment = (
  tx: Db,
  paymentId: string,
  { status, reason }: { status: OrderStatus; reason: ErrorName },
): Promise<boolean> =>
  changeOpenPayment(tx, paymentId, UNPAID_ORDER_STATUSES, { status, failureCode: errorCodes[reason] })

/** Abandons a wallet payment with an open window. One that is being approved, paid or closed stays as it is. */
export const abandonPayment = async (tx: Db, paymentId: string, at: Date): Promise<void> => {
  if (await closePaymentWindow(tx, { walletPaymentId: paymentId }, at))
    await closePayment(tx, paymentId, { status: 'abandoned', reason: 'PAYMENT_CANCELLED' })
}

/** The payments of a member for one card, or for gifts. */
interface Target {
  userId: string
  /** Null for gifts, which have no card yet. */
  cardId: string | null
}

const isOf = ({ userId, cardId }: Target): SQL | undefined =>
  and(
    eq(walletPayments.userId, userId),
    cardId === null ? eq(walletPayments.purpose, 'basic_gift') : eq(walletPayments.cardId, cardId),
  )

const paymentsOf = (tx: Db, target: Target, statuses: OrderStatus[]) =>
  tx
    .select({ id: walletPayments.id, amount: walletPayments.amount })
    .from(walletPayments)
    .where(and(isOf(target), inArray(walletPayments.status, statuses)))
    .orderBy(walletPayments.id)

/** Abandons the payments with an open window, so that only a new one can be used. Called before cards are locked. */
export const abandonPayments = async (tx: Db, target: Target, at: Date): Promise<void> => {
  for (const { id } of await paymentsOf(tx, target, ['pending_payment'])) await abandonPayment(tx, id, at)
}

/**
 * Refuses another payment while the gateway has not answered about an earlier one.
 *
 * @throws STILL_CONFIRMING with the id of the newest one as the field `earlier`
 */
export const checkNoneConfirming = async (tx: Db, target: Target): Promise<void> => {
  const [earlier] = await tx
    .select({ id: walletPayments.id })
    .from(walletPayments)
    .innerJoin(payments, eq(payments.walletPaymentId, walletPayments.id))
    .where(and(isOf(target), eq(walletPayments.status, 'pending_payment'), ne(payments.status, 'requested')))
    .orderBy(descending(walletPayments.createdAt), walletPayments.id)
    .limit(1)
  if (earlier) throw new AppError('STILL_CONFIRMING', { fields: { earlier: earlier.id } })
}

/** Returns the sum (KRW) of the payments that can still arrive: they wait for a deposit, or are being approved. */
export const pendingPaymentAmount = async (tx: Db, target: Target): Promise<number> =>
  (await paymentsOf(tx, target, UNPAID_ORDER_STATUSES)).reduce((sum, { amount }) => sum + amount, 0)

interface NewWalletPayment {
  userId: string
  purpose: { purpose: 'card_charge'; cardId: string } | { purpose: 'basic_gift'; plan: BasicGiftPlan }
  amount: number
  goodsName: string
  method: PaymentMethod
  origin: string
  at: Date
}

/** Returns the gateway of the shop's default payment setting. @throws NOT_SUPPORTED when there is none */
const readDefaultGateway = async (tx: Db): Promise<GatewayName> => {
  const [setting] = await tx
    .select({ pgType: paymentSettings.pgType })
    .from(paymentSettings)
    .where(and(eq(paymentSettings.isDefault, true), eq(paymentSettings.status, 'active')))
    .orderBy(paymentSettings.id)
    .limit(1)
  if (!setting) throw new AppError('NOT_SUPPORTED')
  return setting.pgType
}

/**
 * Records a card charge or BASIC gift that is to be paid, and opens the payment window for it.
 *
 * @throws NOT_SUPPORTED, MEMBER_NOT_FOUND
 */
export const openWalletPayment = async (
  deps: Deps,
  tx: Db,
  payment: NewWalletPayment,
): Promise<{ paymentId: string; window: PaymentWindow }> => {
  const { userId, purpose, amount, at } = payment
  const [member] = await tx.select().from(users).where(eq(users.id, userId))
  if (!member) throw new AppError('MEMBER_NOT_FOUND')
  const paymentId = newId('wpm')
  await tx.insert(walletPayments).values({
    id: paymentId,
    userId,
    ...purpose,
    status: 'pending_payment',
    amount,
    createdAt: at,
    expiresAt: new Date(at.getTime() + orderTimes.holdMs),
  })
  const window = await openPaymentSession(deps, tx, {
    for: { walletPaymentId: paymentId },
    gateway: await readDefaultGateway(tx),
    amount,
    goodsName: payment.goodsName,
    method: payment.method,
    buyer: { name: member.name, phone: member.phone ?? '', email: member.email ?? '' },
    origin: payment.origin,
    at,
  })
  return { paymentId, window }
}
