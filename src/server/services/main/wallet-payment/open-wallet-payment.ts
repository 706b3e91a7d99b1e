import { and, eq } from 'drizzle-orm'
import type { PaymentWindow } from '@/contract/common'
import type { GatewayName } from '@/domain/gateway'
import { orderTimes } from '@/domain/order'
import type { PaymentMethod } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { paymentSettings } from '@/server/db/schema/channel'
import { users } from '@/server/db/schema/identity'
import { type BasicGiftPlan, walletPayments } from '@/server/db/schema/wallet'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { openPaymentSession } from '@/server/services/transaction/payment/open-payment-session'

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
