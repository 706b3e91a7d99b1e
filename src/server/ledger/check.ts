import { sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { CLAIM_QUESTIONS } from './claim-questions'

const BOOKS = {
  'transactions whose entries do not sum to zero': sql`
    select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,
  'accounts whose balance is not the sum of their entries': sql`
    select a.id from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)`,
  'accounts below zero': sql`
    select id from ledger_accounts where balance < 0 and not may_be_negative`,
  'entries whose running balance is wrong': sql`
    select id from (
      select id::text, balance_after, sum(amount) over (partition by account_id order by id) as running
      from ledger_entries) e where balance_after <> running`,
  'paid orders that the ledger does not know, or with another amount': sql`
    select o.id from orders o
    left join ledger_transactions t on t.event_key = 'order-paid:' || o.id
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id and a.kind = 'sales'
    where o.status = 'paid'
    group by o.id, o.total_amount having coalesce(sum(case when a.id is not null then e.amount end), 0) <> o.total_amount`,
  'paid orders without an approved payment of their amount': sql`
    select o.id from orders o
    where o.status = 'paid' and o.pg_amount > 0 and not exists (
      select 1 from payments p where p.order_id = o.id and p.status = 'approved' and p.amount = o.pg_amount)`,
  'ended orders that still hold stock': sql`
    select r.order_id as id from stock_reservations r join orders o on o.id = r.order_id
    where (r.state = 'held' and o.status not in ('pending_payment', 'awaiting_deposit'))
       or (r.state <> 'consumed' and o.status = 'paid')`,
} as const

const QUESTIONS = { ...BOOKS, ...CLAIM_QUESTIONS }

export interface Finding {
  what: string
  ids: string[]
}

/** The proof that money and stock agree: each question asks for rows that must not be there. */
export const checkLedger = async (db: Db): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [what, question] of Object.entries(QUESTIONS)) {
    const { rows } = (await db.execute(question)) as unknown as { rows: { id: string }[] }
    if (rows.length > 0) findings.push({ what, ids: rows.map((row) => row.id) })
  }
  return findings
}
