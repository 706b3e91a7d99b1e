import { and, eq, inArray } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { walletPayments } from '@/server/db/schema/wallet'
import { checkCapacity } from '../wallet-limit/check-amount'
import { closeWalletPaymentWindow } from './abandon-wallet-payment'
import { OPEN_STATUSES } from './wallet-payment-purpose'

interface OwnCard {
  userId: string
  cardId: string
}

const chargesOf = (tx: Db, { userId, cardId }: OwnCard, statuses: OrderStatus[]) =>
  tx
    .select({ id: walletPayments.id, amount: walletPayments.amount })
    .from(walletPayments)
    .where(
      and(
        eq(walletPayments.userId, userId),
        eq(walletPayments.cardId, cardId),
        inArray(walletPayments.status, statuses),
      ),
    )
    .orderBy(walletPayments.id)

const sumOf = (charges: readonly { amount: number }[]): number =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

/** Abandons the open windows for charges of a card, so that only the newest one can be used. Called before the card is locked. */
export const abandonCardCharges = async (tx: Db, card: OwnCard, at: Date): Promise<void> => {
  for (const { id } of await chargesOf(tx, card, ['pending_payment']))
    await closeWalletPaymentWindow(tx, id, at)
}

/**
 * Checks, with the card locked, that it can hold a charge (KRW) together with those that have not arrived: they wait for a deposit, or are being
 * approved. Otherwise a card could be paid many times over its limit, and the deposits go to the money, which has the same one.
 *
 * @throws LIMIT_EXCEEDED
 */
export const checkCardCapacity = async (
  tx: Db,
  card: OwnCard,
  { balance, amount }: { balance: number; amount: number },
): Promise<void> => {
  const pending = sumOf(await chargesOf(tx, card, OPEN_STATUSES))
  const what = pending > 0 ? '아직 결제하지 않은 충전까지 더해 카드 한 장에는' : '카드 한 장에는'
  checkCapacity(what, balance + pending, amount)
}
