import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import type { PointSource } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { AppError } from '@/server/http/app-error'
import { balanceOf } from '@/server/ledger/post-ledger'
import { cardsBalance } from '@/server/services/main/card/list-cards'

/** Returns what a member can pay with (KRW); zero for a visitor. */
export const availablePoints = async (
  db: Db,
  userId: string | null,
): Promise<DirectOrderCalculation['availablePoints']> => {
  if (userId === null) return { money: 0, cards: 0 }
  const money = await balanceOf(db, 'money', userId)
  return { money, cards: await cardsBalance(db, userId) }
}

const mergePoints = (points: readonly PointSource[]): PointSource[] => {
  const merged = new Map<string, PointSource>()
  for (const point of points) {
    if (point.amount === 0) continue
    const key = point.source === 'money' ? 'money' : `card ${point.cardId}`
    merged.set(key, { ...point, amount: point.amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()]
}

/** The member's own money account and the accounts of the cards, by kind and ref, in one query. */
const accountsOf = async (tx: Db, userId: string, points: readonly PointSource[]) => {
  const cardIds = points.flatMap((point) => (point.source === 'card' ? [point.cardId] : []))
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      or(
        and(eq(ledgerAccounts.kind, 'money'), eq(ledgerAccounts.ref, userId)),
        and(eq(ledgerAccounts.kind, 'card'), inArray(ledgerAccounts.ref, cardIds)),
      ),
    )
  return new Map(rows.map((row) => [`${row.kind}/${row.ref}`, row]))
}

/** @throws INVALID_CARD_STATUS for points of a card that the staff has blocked */
export const checkPointsUnblocked = async (tx: Db, points: readonly PointSource[]): Promise<void> => {
  const ids = points.flatMap((point) => (point.source === 'card' ? [point.cardId] : []))
  if (ids.length === 0) return
  const isBlocked = and(inArray(cards.id, ids), isNotNull(cards.blockedAt))
  if ((await tx.$count(cards, isBlocked)) > 0) throw new AppError('INVALID_CARD_STATUS')
}

/**
 * Checks the points of an order without posting them. The ledger posting is part of the transaction that approves the
 * payment, so an abandoned payment window needs no reversal. If the balance is spent elsewhere in between, the payment
 * is refunded at the gateway.
 *
 * @returns the points with one entry per source and without zeros, and their sum (KRW)
 * @throws INVALID_INPUT for more points than the total; INSUFFICIENT_MONEY, INSUFFICIENT_CARD_BALANCE; NOT_FOUND for a
 *   card that is not the member's; INVALID_CARD_STATUS for one that the staff has blocked
 */
export const checkPoints = async (
  tx: Db,
  userId: string,
  points: readonly PointSource[],
  total: number,
): Promise<{ points: PointSource[]; sum: number }> => {
  const merged = mergePoints(points)
  const sum = merged.reduce((all, { amount }) => all + amount, 0)
  if (sum > total)
    throw new AppError('INVALID_INPUT', { fields: { points: '결제 금액보다 많이 쓸 수 없어요.' } })
  if (merged.length === 0) return { points: merged, sum }
  await checkPointsUnblocked(tx, merged)
  const accounts = await accountsOf(tx, userId, merged)
  for (const point of merged) {
    if (point.source === 'card') {
      const account = accounts.get(`card/${point.cardId}`)
      if (account?.userId !== userId) throw new AppError('NOT_FOUND', { message: '카드를 찾을 수 없어요.' })
      if (account.balance < point.amount) throw new AppError('INSUFFICIENT_CARD_BALANCE')
    } else if ((accounts.get(`money/${userId}`)?.balance ?? 0) < point.amount) {
      throw new AppError('INSUFFICIENT_MONEY')
    }
  }
  return { points: merged, sum }
}
