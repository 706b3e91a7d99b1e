import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { settlement } from '@/contract/staff/report'
import { periodRange } from '@/lib/date'
import type { Db } from '@/server/db/client'

interface Movement {
  [column: string]: unknown
  kind: string
  /** Won, as text. */
  amount: string
  /** The goods (won) and the points of each seller in the posting, in the order of their ids. */
  sellers: { id: string; goods: number; points: number }[]
  order_points: string
}

type Row = v.InferOutput<typeof settlement>['items'][number]

/** Divides an amount by weights into whole won, exactly: what is left goes to the heaviest, of equals to the first. */
export const divideByWeight = (amount: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (total === 0 ? 0 : Math.trunc((amount * weight) / total)))
  const rest = amount - shares.reduce((sum, share) => sum + share, 0)
  const heaviest = weights.indexOf(Math.max(...weights))
  return shares.map((share, index) => (index === heaviest ? share + rest : share))
}

/** Every posting on the account `sales` in a period, with the sellers of its lines. */
const readMovements = async (db: Db, from: Date, to: Date): Promise<Movement[]> => {
  const { rows } = await db.execute<Movement>(sql`
    with movements as (
      select t.id, t.kind, split_part(t.event_key, ':', 2) as ref, sum(e.amount) as amount
      from ledger_entries e
      join ledger_accounts a on a.id = e.account_id and a.kind = 'sales'
      join ledger_transactions t on t.id = e.transaction_id
      where e.created_at >= ${from.toISOString()}::timestamptz and e.created_at < ${to.toISOString()}::timestamptz
      group by t.id),
    goods as (
      select m.id, l.product_id, l.total_amount as goods, l.point_amount as points
      from movements m join order_lines l on m.kind = 'order_payment' and l.order_id = m.ref
      union all
      select m.id, l.product_id, r.amount, 0
      from movements m join refund_lines r on m.kind = 'order_refund' and r.refund_id = m.ref
      join order_lines l on l.id = r.line_id
      union all
      select m.id, l.product_id, -m.amount, 0
      from movements m join order_lines l on m.kind = 'voucher_refund' and l.id = m.ref
      union all
      select m.id, l.product_id, l.total_amount, 0
      from movements m join product_gifts g on m.kind in ('gift_send', 'gift_return') and g.id = m.ref
      join order_lines l on l.id = g.line_id
      union all
      select m.id, l.product_id, l.total_amount, 0
      from movements m join claim_lines c on m.kind in ('claim_fee', 'claim_fee_back') and c.claim_id = m.ref
      join order_lines l on l.id = c.line_id),
    sellers as (
      select g.id, p.seller_id, sum(g.goods) as goods, sum(g.points) as points
      from goods g join products p on p.id = g.product_id group by g.id, p.seller_id)
    select m.kind, m.amount::text as amount,
      coalesce((select json_agg(json_build_object('id', s.seller_id, 'goods', s.goods, 'points', s.points) order by s.seller_id)
        from sellers s where s.id = m.id), '[]') as sellers,
      coalesce((select o.point_amount from orders o where m.kind = 'order_payment' and o.id = m.ref), 0)::text as order_points
    from movements m`)
  return rows
}

const emptyRow = (sellerId: string): Row => ({
  sellerId,
  sellerName: '',
  sales: 0,
  deliveryFees: 0,
  points: 0,
  refunds: 0,
  refundedFees: 0,
  exchangeFees: 0,
  net: 0,
})

/** Adds one seller's share of a posting. `extra` is what the posting has beside goods: fees. */
const addShare = (row: Row, kind: string, goods: number, extra: number, points: number): void => {
  if (kind === 'order_payment') {
    row.sales += goods
    row.deliveryFees += extra
    row.points += points
    row.net += goods + extra
  } else if (kind === 'gift_send' || kind === 'gift_return') {
    // A voucher that is given on is nobody's sale until it is accepted, or comes back.
    const change = kind === 'gift_return' ? goods : -goods
    row.sales += change
    row.net += change
  } else if (kind === 'order_refund' || kind === 'voucher_refund') {
    row.refunds += goods
    row.refundedFees += extra
    row.net -= goods + extra
  } else {
    row.exchangeFees += extra
    row.net += extra
  }
}

const addMovement = (rowOf: (id: string) => Row, { kind, amount, sellers, order_points }: Movement): void => {
  const isFee = kind === 'claim_fee' || kind === 'claim_fee_back'
  const isTaken = ['order_refund', 'voucher_refund', 'gift_send'].includes(kind)
  const known = sellers.length > 0 ? sellers : [{ id: '', goods: 0, points: 0 }]
  const goods = isFee ? 0 : known.reduce((sum, seller) => sum + seller.goods, 0)
  const weights = known.map((seller) => seller.goods)
  const extras = divideByWeight((isTaken ? -1 : 1) * Number(amount) - goods, weights)
  const linePoints = known.reduce((sum, seller) => sum + seller.points, 0)
  // Points beyond the goods have paid delivery fees.
  const extraPoints = divideByWeight(Number(order_points) - linePoints, weights)
  for (const [index, { id, goods: own, points }] of known.entries())
    addShare(rowOf(id), kind, isFee ? 0 : own, extras[index] ?? 0, points + (extraPoints[index] ?? 0))
}

const readLedgerTotal = async (db: Db, from: Date, to: Date): Promise<number> => {
  const { rows } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(e.amount), 0)::text as total
    from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where a.kind = 'sales' and e.created_at >= ${from.toISOString()}::timestamptz
      and e.created_at < ${to.toISOString()}::timestamptz`)
  return Number(rows[0]?.total ?? 0)
}

/** What each seller has sold from `from` to `to` (days in Seoul), by the postings of the ledger. Won. */
export const readSettlement = async (
  db: Db,
  period: { from: string; to: string },
): Promise<v.InferOutput<typeof settlement>> => {
  const { from = new Date(0), to = new Date(0) } = periodRange(period)
  const rows = new Map<string, Row>()
  const rowOf = (id: string): Row => {
    const row = rows.get(id) ?? emptyRow(id)
    rows.set(id, row)
    return row
  }
  for (const movement of await readMovements(db, from, to)) addMovement(rowOf, movement)
  const { rows: names } = await db.execute<{ id: string; name: string }>(sql`select id, name from sellers`)
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const items = [...rows.values()]
    .map((row) => ({ ...row, sellerName: nameOf.get(row.sellerId) ?? '' }))
    .toSorted((a, b) => (a.sellerId < b.sellerId ? -1 : 1))
  const total = items.reduce((sum, { net }) => sum + net, 0)
  return { ...period, items, total, ledgerTotal: await readLedgerTotal(db, from, to) }
}
