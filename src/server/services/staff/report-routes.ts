import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { staffReportOperations } from '@/contract/operations/staff/report'
import type { prepaidBalance } from '@/contract/staff/report'
import { DAY_MS } from '@/domain/duration'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { VALID_VOUCHER_STATUSES } from '@/domain/voucher'
import { dayRange, formatDate } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { AppError } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { BYTE_ORDER_MARK, forSpreadsheet, toCsv } from './files/columns'
import { readSettlement } from './settlement'

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
const readPrepaidBalance = async (db: Db, day: string): Promise<Balance> => {
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

const MAX_BALANCE_DAYS = 31
const MAX_SETTLEMENT_DAYS = 366

interface Period {
  from: string
  to: string
}

/** The days of a period in Seoul. @throws INVALID_INPUT for one that ends before it begins, or is too long */
const daysOf = ({ from, to }: Period, max: number): string[] => {
  const [start = 0, end = 0] = [from, to].map((day) => dayRange(day)?.from.getTime())
  const length = Math.round((end - start) / DAY_MS) + 1
  if (length < 1 || length > max)
    throw new AppError('INVALID_INPUT', { fields: { to: `${max}일까지 한 번에 볼 수 있어요.` } })
  return Array.from({ length }, (_, index) =>
    formatDate(new Date(start + index * DAY_MS)).replaceAll('.', '-'),
  )
}

const readBalances = async (db: Db, period: Period) => {
  const items = []
  for (const day of daysOf(period, MAX_BALANCE_DAYS)) items.push(await readPrepaidBalance(db, day))
  return { items }
}

/** Rows as CSV (RFC 4180), answered as a file. Names of sellers are no formulas. */
const csvAnswer = (name: string, rows: readonly object[]): Response => {
  const cells = rows.map((row) =>
    Object.values(row).map((value) => (typeof value === 'string' ? forSpreadsheet(value) : String(value))),
  )
  return new Response(BYTE_ORDER_MARK + toCsv([Object.keys(rows[0] ?? {}), ...cells]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
    },
  })
}

/** Kinds of records with their terms, as `RETENTION.md` explains them. `at` is the column that the term begins at. */
const RECORDS = [
  ['orders', 'paid_at', 1826, '전자상거래법 시행령 제6조 (계약과 대금 결제)'],
  ['claims', 'created_at', 1826, '전자상거래법 시행령 제6조 (계약과 청약철회)'],
  ['ledger_transactions', 'created_at', 1826, '전자금융거래법 제22조 (원장은 줄이지 않아요)'],
  ['support_inquiries', 'created_at', 1095, '전자상거래법 시행령 제6조 (소비자의 불만)'],
  ['exposure_reports', 'created_at', 1095, '전자상거래법 시행령 제6조 (소비자의 불만)'],
  ['review_reports', 'created_at', 1095, '전자상거래법 시행령 제6조 (소비자의 불만)'],
  ['staff_audit', 'at', 730, '개인정보의 안전성 확보조치 기준 제8조 (접속기록)'],
  ['security_events', 'created_at', 365, ''],
  ['notifications', 'created_at', 365, ''],
  ['sms_messages', 'created_at', 90, ''],
] as const

const readRecords = async (db: Db, now: Date) => {
  const items = []
  for (const [kind, column, termDays, law] of RECORDS) {
    const at = sql.identifier(column)
    const end = new Date(now.getTime() - termDays * DAY_MS).toISOString()
    const { rows } = await db.execute<{ count: number; oldest: string | null; past: number }>(sql`
      select count(${at})::int as count, to_char(min(${at}) at time zone 'Asia/Seoul', 'YYYY-MM-DD') as oldest,
        (count(*) filter (where ${at} < ${end}::timestamptz))::int as past from ${sql.identifier(kind)}`)
    const { count = 0, oldest = null, past = 0 } = rows[0] ?? {}
    items.push({ kind, termDays, law, count, oldest, pastTerm: past })
  }
  return { items }
}

/** What an operator of prepaid means has to know and report. */
export const staffReportRoutes = {
  reportPrepaidBalance: ({ deps: { db }, query }) => readBalances(db, query),

  downloadPrepaidBalance: async ({ deps: { db }, query }) => {
    const { items } = await readBalances(db, query)
    const rows = items.map(({ day, total, ...parts }) => ({
      day,
      ...Object.fromEntries(Object.entries(parts).map(([name, { amount }]) => [name, amount])),
      total,
    }))
    return csvAnswer(`prepaid-balance-${query.from}-${query.to}`, rows)
  },

  reportSettlement: ({ deps: { db }, query }) => {
    daysOf(query, MAX_SETTLEMENT_DAYS)
    return readSettlement(db, query)
  },

  downloadSettlement: async ({ deps: { db }, query }) => {
    daysOf(query, MAX_SETTLEMENT_DAYS)
    const { items } = await readSettlement(db, query)
    return csvAnswer(`settlement-${query.from}-${query.to}`, items)
  },

  reportRecords: ({ deps: { db, now } }) => readRecords(db, now()),
} satisfies Routes<typeof staffReportOperations>
