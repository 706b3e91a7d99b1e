import { and, count, eq, gt, inArray, or, sum } from 'drizzle-orm'
import { lineStatus, ORDER_LINE_STATUSES, type StatusGroup } from '@/domain/order-line-status'
import type { WithdrawObstacle } from '@/domain/withdrawal'
import { formatRoundWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { bankMoves } from '@/server/db/schema/bank'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { orderLines, orders } from '@/server/db/schema/order'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'

/** Groups of order lines with an open obligation. */
const OPEN_GROUPS: readonly StatusGroup[] = [
  'payment',
  'check',
  'shipping',
  'delivery',
  'cancel',
  'refund',
  'exchange',
  'voucher_manual',
]
const OPEN_STATUSES = ORDER_LINE_STATUSES.filter((status) => OPEN_GROUPS.includes(lineStatus(status).group))

const balanceOf = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ total: sum(ledgerAccounts.balance) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        inArray(ledgerAccounts.kind, ['money', 'card']),
        gt(ledgerAccounts.balance, 0),
      ),
    )
  return Number(row?.total ?? 0)
}

/** Counts gifts that wait for this member or that they sent: their amount could not be returned later. */
const countWaitingGifts = async (db: Db, userId: string): Promise<number> => {
  const opened = db
    .select({ id: giftOpenings.cardId })
    .from(giftOpenings)
    .where(eq(giftOpenings.userId, userId))
  const [row] = await db
    .select({ n: count() })
    .from(gifts)
    .where(
      and(
        eq(gifts.status, 'RECEIVING'),
        or(eq(gifts.senderId, userId), inArray(gifts.secondaryCardId, opened)),
      ),
    )
  return row?.n ?? 0
}

/** Counts charges and withdrawals that the bank has not finished. */
const countOpenBankMoves = async (db: Db, userId: string): Promise<number> => {
  const isOpen = inArray(bankMoves.status, ['requested', 'processing'])
  const [row] = await db
    .select({ n: count() })
    .from(bankMoves)
    .where(and(eq(bankMoves.userId, userId), isOpen))
  return row?.n ?? 0
}

/** Counts order lines with an open obligation. */
const countOpenLines = async (db: Db, userId: string): Promise<number> => {
  const [row] = await db
    .select({ n: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, ['pending_payment', 'awaiting_deposit', 'paid']),
        inArray(orderLines.status, OPEN_STATUSES),
      ),
    )
  return row?.n ?? 0
}

const ERRORS = {
  balance: 'BALANCE_REMAINS',
  gifts: 'UNRECEIVED_GIFTS',
  orders: 'ORDERS_IN_PROGRESS',
} as const

/**
 * Checks that an account withdrawal would lose nothing. The error is that of the first obstacle; `fields` has the texts
 * of all.
 *
 * @throws BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS
 */
export const checkObstacles = async (db: Db, userId: string): Promise<void> => {
  const balance = await balanceOf(db, userId)
  const waitingGifts = await countWaitingGifts(db, userId)
  const openLines = await countOpenLines(db, userId)
  const obstacles: [WithdrawObstacle, string][] = []
  const openBankMoves = await countOpenBankMoves(db, userId)
  if (balance > 0) obstacles.push(['balance', `담아머니와 카드에 ${formatRoundWon(balance)}이 남아 있어요.`])
  else if (openBankMoves > 0)
    obstacles.push(['balance', '은행에서 아직 처리하고 있는 충전이나 출금이 있어요.'])
  if (waitingGifts > 0) obstacles.push(['gifts', `받지 않은 선물이 ${waitingGifts}개 있어요.`])
  if (openLines > 0) obstacles.push(['orders', `끝나지 않은 주문 상품이 ${openLines}개 있어요.`])
  const first = obstacles[0]
  if (first) throw new AppError(ERRORS[first[0]], { fields: Object.fromEntries(obstacles) })
}
