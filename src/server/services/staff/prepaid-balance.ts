import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { prepaidBalance } from '@/contract/staff/report'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { VALID_VOUCHER_STATUSES } from '@/domain/voucher'
import { dayRange } from '@/lib/date'
import type { Db } from '@/server/db/client'

type Balance = v.InferOutput<typeof prepaidBalance>
type Part = Balance['cards']

type Parts = Omit<Balance, 'day' | 'total'>

const NONE: Part = { amount: 0, count: 0 }

/** Statuses in which a voucher has a value that its member may still use, or get back by a request that waits. */
const UNUSED: readonly OrderLineStatus[] = [...VALID_VOUCHER_STATUSES, 'manually_issue_cancelling']

const KINDS = {
  card: 'cards',
  money: 'money',
  gift_escrow: 'giftsInTransit',
  bank_transit: 'withdrawalsInTransit',
} as const

const listOf = (statuses: readonly string[]) =>
  sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )

/** The balances of the accounts of members before an instant, by the postings of the ledger. */
const readAccounts = async (db: Db, before: Date): Promise<Partial<Parts>> => {
  const { rows } = await db.execute<{ kind: keyof typeof KINDS; amount: string; count: number }>(sql`
    select kind, sum(balance)::text as amount, (count(*) filter (where balance > 0))::int as count from (
      select a.kind, a.id, sum(e.amount) as balance
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.kind in (${listOf(Object.keys(KINDS))}) and e.created_at < ${before.toISOString()}::timestamptz
      group by a.kind, a.id) balances
    group by kind`)
  return Object.fromEntries(
    rows.map(({ kind, amount, count }) => [KINDS[kind], { amount: Number(amount), count }]),
  )
}

/**
 * The unused part of vouchers before an instant. The status of a voucher then is that of its last event before it; one without an event
 * has the status of its order line since its order was paid.
 */
const readVouchers = async (db: Db, before: Date): Promise<Pick<Balance, 'vouchers' | 'expiredVouchers'>> => {
  const at = sql`${before.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ is_expired: boolean; amount: string; count: number }>(sql`
    select status = 'expired' as is_expired, coalesce(sum(value), 0)::text as amount, count(*)::int as count from (
      select
        coalesce(
          (select e.to_status from order_line_events e where e.line_id = l.id and e.created_at < ${at} order by e.id desc limit 1),
          (select e.from_status from order_line_events e where e.line_id = l.id order by e.id limit 1),
          case when o.paid_at < ${at} then l.status end) as status,
        case when l.giftcard_original_amount > 0
          then l.giftcard_original_amount
            - coalesce((select sum(u.amount) from voucher_uses u where u.line_id = l.id and u.created_at < ${at}), 0)
            - coalesce((select r.rest_amount from voucher_refunds r where r.line_id = l.id and r.created_at < ${at}), 0)
          else l.total_amount end as value
      from order_lines l join orders o on o.id = l.order_id
      where l.product_class = 'giftcard' and o.paid_at < ${at}) vouchers
    where status in (${listOf([...UNUSED, 'expired'])}) and value > 0
    group by 1`)
  const partOf = (isExpired: boolean): Part => {
    const row = rows.find(({ is_expired }) => is_expired === isExpired)
    return row ? { amount: Number(row.amount), count: row.count } : NONE
  }
  return { vouchers: partOf(false), expiredVouchers: partOf(true) }
}

/** The outstanding prepaid balance at the end of a day in Seoul (`yyyy-MM-dd`), rebuilt from the ledger. Won. */
export const readPrepaidBalance = async (db: Db, day: string): Promise<Balance> => {
  const before = dayRange(day)?.to ?? new Date(0)
  const parts: Parts = {
    cards: NONE,
    money: NONE,
    giftsInTransit: NONE,
    withdrawalsInTransit: NONE,
    ...(await readAccounts(db, before)),
    ...(await readVouchers(db, before)),
  }
  const total = Object.values(parts).reduce((sum, { amount }) => sum + amount, 0)
  return { day, ...parts, total }
}
