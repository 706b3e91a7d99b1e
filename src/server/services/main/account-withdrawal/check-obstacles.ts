import { and, count, eq, gt, inArray, isNotNull, isNull, or, sql, sum } from 'drizzle-orm'
import { PENDING_BANK_MOVE_STATUSES } from '@/domain/bank'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import {
  lineStatus,
  ORDER_LINE_STATUSES,
  type OrderLineStatus,
  type StatusGroup,
} from '@/domain/order-line-status'
import { HELD_GIFT_STATUSES } from '@/domain/product-gift'
import { WITHDRAWAL_OBSTACLE_KINDS, type WithdrawalObstacleKind } from '@/domain/withdrawal'
import { formatRoundWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { bankMoves } from '@/server/db/schema/bank'
import { refunds } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { orderLines, orders } from '@/server/db/schema/order'
import { productGifts } from '@/server/db/schema/product-gift'
import { giftOpenings, gifts, walletPayments } from '@/server/db/schema/wallet'
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
]
// Vouchers are no obstacle once they are issued: some can neither be used nor refunded for years.
const OPEN_STATUSES = [
  ...ORDER_LINE_STATUSES.filter((status) => OPEN_GROUPS.includes(lineStatus(status).group)),
  'manually_issue_required',
  'manually_issue_cancelling',
] as const satisfies OrderLineStatus[]

/** What a member still has or waits for: an amount of money, and numbers of open actions. */
interface Remains {
  /** KRW. */
  balance: number
  bankMoves: number
  walletPayments: number
  gifts: number
  /** Products that the member gives and that nobody has accepted. */
  productGifts: number
  lines: number
  refunds: number
}

/**
 * Reads everything in one statement. An amount that moves meanwhile, from a gift to a card or from the bank to the money,
 * is then found at one of its places; separate statements can miss it at both.
 */
const readRemains = async (db: Db, userId: string): Promise<Remains> => {
  const balance = db
    .select({ total: sum(ledgerAccounts.balance) })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.userId, userId),
        inArray(ledgerAccounts.kind, ['money', 'card']),
        gt(ledgerAccounts.balance, 0),
      ),
    )
  const opened = db
    .select({ id: giftOpenings.cardId })
    .from(giftOpenings)
    .where(eq(giftOpenings.userId, userId))
  const lines = db
    .select({ n: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        inArray(orders.status, [...UNPAID_ORDER_STATUSES, 'paid']),
        inArray(orderLines.status, OPEN_STATUSES),
      ),
    )
  const refunding = db
    .select({ n: count() })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(orders.userId, userId), eq(refunds.state, 'cancelling')))
  // A dated gift that is not open yet may be accepted by somebody else.
  const isOpen = or(isNull(gifts.sendAt), isNotNull(gifts.openedAt))
  const [row] = await db
    .select({
      balance: sql`coalesce(${balance}, 0)`.mapWith(Number),
      bankMoves: db.$count(
        bankMoves,
        and(eq(bankMoves.userId, userId), inArray(bankMoves.status, PENDING_BANK_MOVE_STATUSES)),
      ),
      // They may still be paid: a window that is open, a payment that is being confirmed, a deposit that can arrive.
      walletPayments: db.$count(
        walletPayments,
        and(eq(walletPayments.userId, userId), inArray(walletPayments.status, UNPAID_ORDER_STATUSES)),
      ),
      // Gifts that wait for this member or that they sent: their amount could not be returned later.
      gifts: db.$count(
        gifts,
        and(
          eq(gifts.status, 'RECEIVING'),
          or(eq(gifts.senderId, userId), and(isOpen, inArray(gifts.secondaryCardId, opened))),
        ),
      ),
      productGifts: db.$count(
        productGifts,
        and(eq(productGifts.senderId, userId), inArray(productGifts.status, [...HELD_GIFT_STATUSES])),
      ),
      lines: sql`${lines}`.mapWith(Number),
      // Their lines may be closed already, and a gateway that refuses one needs the member's account.
      refunds: sql`${refunding}`.mapWith(Number),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) throw new AppError('MEMBER_NOT_FOUND')
  return row
}

/** Returns why an amount would be lost, or null. */
const balanceObstacle = ({ balance, bankMoves: moves, walletPayments: paid }: Remains): string | null => {
  if (balance > 0) return `담아머니와 카드에 ${formatRoundWon(balance)}이 남아 있어요.`
  if (moves > 0) return '은행에서 아직 처리하고 있는 충전이나 출금이 있어요.'
  return paid > 0 ? '결제가 아직 끝나지 않은 카드 충전이나 선물이 있어요.' : null
}

/** Returns why an order is not finished, or null. */
const orderObstacle = ({ lines, refunds: pending }: Remains): string | null => {
  if (lines > 0) return `끝나지 않은 주문 상품이 ${lines}개 있어요.`
  return pending > 0 ? `아직 끝나지 않은 환불이 ${pending}건 있어요.` : null
}

/** Returns what an account withdrawal would lose, with a text for each. */
export const findObstacles = async (db: Db, userId: string): Promise<[WithdrawalObstacleKind, string][]> => {
  const remains = await readRemains(db, userId)
  const waiting = remains.gifts + remains.productGifts
  const texts: Record<WithdrawalObstacleKind, string | null> = {
    balance: balanceObstacle(remains),
    gifts: waiting > 0 ? `아직 전달되지 않은 선물이 ${waiting}개 있어요.` : null,
    orders: orderObstacle(remains),
  }
  return WITHDRAWAL_OBSTACLE_KINDS.flatMap((kind) => {
    const text = texts[kind]
    return text === null ? [] : [[kind, text] as [WithdrawalObstacleKind, string]]
  })
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
  const obstacles = await findObstacles(db, userId)
  const first = obstacles[0]
  if (first) throw new AppError(ERRORS[first[0]], { fields: Object.fromEntries(obstacles) })
}
