import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { Db } from '@/server/db/client'
import { descending, onlyRow } from '@/server/db/rows'
import { cards } from '@/server/db/schema/card'
import { refundPayouts } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import {
  type AccountName,
  balancesOf,
  cardAccount,
  escrowAccount,
  GATEWAY,
  moneyAccount,
  reversalAccount,
} from '@/server/ledger/post-ledger'
import { createOwnedCard } from '../../main/card/own-card'
import { remainingCapacity } from '../../main/wallet-limit/check-amount'
import type { OrderRow, RefundRow } from '../order-line/order-rows'
import { payingGiftOf } from '../product-gift-record'

const REFUND_FACE = 'card/thanks-letter'

/**
 * Returns how much (KRW) each of these cards can still receive. One that is deleted or not the member's own is not in the map.
 * `lock` locks the cards: whatever adds to a card locks it first, so that its balance does not grow meanwhile.
 */
export const receivableAmounts = async (
  tx: Db,
  userId: string,
  cardIds: readonly string[],
  lock = false,
): Promise<Map<string, number>> => {
  if (cardIds.length === 0) return new Map()
  const isOwn = and(inArray(cards.id, [...cardIds]), eq(cards.ownerId, userId), eq(cards.status, 'OWNED'))
  const query = tx.select({ id: cards.id }).from(cards).where(isOwn).orderBy(asc(cards.id))
  const ids = (await (lock ? query.for('update') : query)).map(({ id }) => id)
  const balances = await balancesOf(tx, 'card', ids)
  return new Map(ids.map((id) => [id, remainingCapacity(balances.get(id) ?? 0)]))
}

const canReceive = async (tx: Db, userId: string, cardId: string, amount: number): Promise<boolean> => {
  const receivable = (await receivableAmounts(tx, userId, [cardId], true)).get(cardId)
  return receivable !== undefined && amount <= receivable
}

/** Returns the REFUND card that already replaced a card, so that there is one for each until it is full. */
const findEarlierRefundCard = async (tx: Db, userId: string, cardId: string): Promise<string | null> => {
  const [earlier] = await tx
    .select({ id: cards.id })
    .from(refundPayouts)
    .innerJoin(cards, eq(cards.id, refundPayouts.paidTo))
    .where(
      and(
        eq(refundPayouts.cardId, cardId),
        isNotNull(refundPayouts.paidTo),
        ne(refundPayouts.paidTo, cardId),
        eq(cards.ownerId, userId),
        eq(cards.status, 'OWNED'),
        eq(cards.division, 'REFUND'),
      ),
    )
    .orderBy(descending(cards.createdAt))
    .limit(1)
  return earlier?.id ?? null
}

/**
 * Returns the id of the card that receives a refund in won of a card which paid: the card itself, or a REFUND card where it
 * is deleted, belongs to someone else, or would hold more than a card may. Creates the REFUND card when there is none.
 */
export const findOrCreateRefundCard = async (
  tx: Db,
  userId: string,
  { cardId, amount, at }: { cardId: string; amount: number; at: Date },
): Promise<string> => {
  if (await canReceive(tx, userId, cardId, amount)) return cardId
  const earlier = await findEarlierRefundCard(tx, userId, cardId)
  if (earlier && (await canReceive(tx, userId, earlier, amount))) return earlier
  return createOwnedCard(tx, {
    ownerId: userId,
    division: 'REFUND',
    type: 'NORMAL',
    title: `${brand.name} 환불 카드`,
    face: REFUND_FACE,
    at,
  })
}

const reversedPaymentOf = async (tx: Db, orderId: string): Promise<string> => {
  const isApproved = and(eq(payments.orderId, orderId), eq(payments.status, 'approved'))
  return onlyRow(await tx.select({ id: payments.id }).from(payments).where(isApproved)).id
}

type Payout = typeof refundPayouts.$inferSelect

const comparePaymentFirst = (one: Payout, other: Payout): number =>
  Number(other.source === 'payment') - Number(one.source === 'payment')

/** Returns the amount (KRW) that the gateway has to cancel for a refund: its part without what it had taken back before. */
export const gatewayAmountOf = ({ pgAmount, coveredAmount }: RefundRow): number =>
  Math.max(0, pgAmount - coveredAmount)

/**
 * Decides for every payout of a refund which account receives it, and records the receiver. A deleted or full card is
 * replaced by a REFUND card, and a deposit into a virtual account goes to the member's money. What the gateway had taken back
 * before is nobody's: it clears the payment's `reversal` account, from the payment's share first.
 *
 * @returns the ledger entries of the receivers; amounts are whole won
 */
export const assignPayouts = async (
  tx: Db,
  refund: RefundRow,
  order: OrderRow,
  at: Date,
): Promise<{ account: AccountName; amount: number }[]> => {
  const payouts = await tx
    .select()
    .from(refundPayouts)
    .where(eq(refundPayouts.refundId, refund.id))
    .orderBy(asc(refundPayouts.source), asc(refundPayouts.cardId))
  const money = moneyAccount(order.userId)
  const entries: { account: AccountName; amount: number }[] = []
  let uncleared = refund.coveredAmount
  if (uncleared > 0)
    entries.push({ account: reversalAccount(await reversedPaymentOf(tx, order.id)), amount: uncleared })
  for (const payout of payouts.toSorted(comparePaymentFirst)) {
    const { source, cardId } = payout
    const cleared = Math.min(uncleared, payout.amount)
    uncleared -= cleared
    const amount = payout.amount - cleared
    if (amount === 0) continue
    let account = money
    let paidTo = 'money'
    if (source === 'gift') {
      paidTo = 'gift'
      account = escrowAccount((await payingGiftOf(tx, order.giftId ?? '')).id)
    } else if (source === 'card') {
      paidTo = await findOrCreateRefundCard(tx, order.userId, { cardId, amount, at })
      account = cardAccount(paidTo, order.userId)
    } else if (source === 'payment' && refund.pgAmount > 0) {
      paidTo = 'gateway'
      account = GATEWAY
    }
    await tx
      .update(refundPayouts)
      .set({ paidTo })
      .where(
        and(
          eq(refundPayouts.refundId, refund.id),
          eq(refundPayouts.source, source),
          eq(refundPayouts.cardId, cardId),
        ),
      )
    const existing = entries.find(
      (entry) => entry.account.kind === account.kind && entry.account.ref === account.ref,
    )
    if (existing) existing.amount += amount
    else entries.push({ account, amount })
  }
  return entries
}
