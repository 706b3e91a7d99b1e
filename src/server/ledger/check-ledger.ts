import { notInArray, type SQL, sql } from 'drizzle-orm'
import { SHARED_ACCOUNT_KINDS } from '@/domain/ledger'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { Db } from '../db/client'
import { CLAIM_INVARIANTS, PRODUCT_GIFT_INVARIANTS } from './claim-invariants'
import { EVENT_INVARIANTS } from './event-invariants'
import { ADJUSTMENT_INVARIANTS, AUDIT_INVARIANTS } from './staff-invariants'

/** Invariants of vouchers, their uses and refunds. Each query returns the rows that violate it. */
const VOUCHER_INVARIANTS = {
  'vouchers with a balance that differs from what was neither used nor refunded': sql`
    select l.id from order_lines l
    left join (select line_id, sum(amount) as amount from voucher_uses group by 1) u on u.line_id = l.id
    left join voucher_refunds r on r.line_id = l.id
    where l.giftcard_original_amount > 0 and l.giftcard_current_amount
      <> l.giftcard_original_amount - coalesce(u.amount, 0) - coalesce(r.rest_amount, 0)`,
  'vouchers with a status that does not match their balance': sql`
    select id from order_lines where giftcard_original_amount > 0 and (
      (status = 'received' and giftcard_current_amount <> giftcard_original_amount)
      or (status = 'partially_used' and giftcard_current_amount not between 1 and giftcard_original_amount - 1)
      or (status in ('used', 'used_confirmed', 'expired_confirmed') and giftcard_current_amount <> 0))`,
  'refunded vouchers without the refunded amount': sql`
    select v.line_id as id from voucher_refunds v
    left join refund_lines r on r.line_id = v.line_id
    left join ledger_transactions t on t.event_key = 'voucher-refund:' || v.line_id
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id and a.kind = 'money'
    group by v.line_id, v.method, v.amount, r.amount
    having coalesce(r.amount, 0) <> case when v.method = 'cash' then v.amount else 0 end
        or coalesce(sum(e.amount) filter (where a.id is not null), 0)
             <> case when v.method = 'money' then v.amount else 0 end`,
  'vouchers that count as sent but have no number': sql`
    select id from order_lines where status = 'manually_issue_confirmed' and pin_number is null`,
  'vouchers with the status of a refund but no refund': sql`
    select l.id from order_lines l left join voucher_refunds v on v.line_id = l.id
    where l.status = 'expired_confirmed' and v.line_id is null`,
} as const

/** The balance of the slots of a shared account. */
const SLOT_TOTALS = sql`
  select account_id, sum(balance) as total, min(balance) as least from ledger_account_slots group by 1`

const LEDGER_INVARIANTS = {
  'transactions with entries that do not sum to zero': sql`
    select transaction_id as id from ledger_entries group by 1 having sum(amount) <> 0`,
  'accounts with a balance that is not the sum of their entries': sql`
    select a.id from ledger_accounts a
    left join (select account_id, sum(amount) as total from ledger_entries group by 1) e on e.account_id = a.id
    left join (${SLOT_TOTALS}) s on s.account_id = a.id
    where a.balance + coalesce(s.total, 0) <> coalesce(e.total, 0)`,
  'accounts below zero': sql`
    select a.id from ledger_accounts a left join (${SLOT_TOTALS}) s on s.account_id = a.id
    where not a.may_be_negative and least(a.balance, s.least, a.balance + s.total) < 0`,
  'entries with a wrong running balance': sql`
    select id from (
      select e.id::text, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.id) as running
      from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where ${notInArray(sql`a.kind`, [...SHARED_ACCOUNT_KINDS])}) e
    where balance_after is distinct from running`,
  'paid orders without a ledger transaction of their amount': sql`
    select o.id from orders o
    left join ledger_transactions t on t.event_key = 'order-paid:' || o.id
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id
      and a.kind = case when o.gift_role = 'given' then 'gift_escrow' else 'sales' end
    where o.status = 'paid'
    group by o.id, o.total_amount having coalesce(sum(case when a.id is not null then e.amount end), 0) <> o.total_amount`,
  'paid orders without an approved payment of their amount': sql`
    select o.id from orders o
    where o.status = 'paid' and o.pg_amount > 0 and not exists (
      select 1 from payments p where p.order_id = o.id and p.status = 'approved' and p.amount = o.pg_amount)`,
  'ended orders that still hold stock': sql`
    select r.order_id as id from stock_reservations r join orders o on o.id = r.order_id
    where (r.state = 'held' and o.status not in ${UNPAID_ORDER_STATUSES})
       or (r.state <> 'consumed' and o.status = 'paid')`,
  'products with review totals that differ from their posted reviews': sql`
    select p.id from products p
    left join (select product_id, count(*) as n, avg(score) as mean from reviews where status = 'posted' group by 1) r
      on r.product_id = p.id
    left join (select product_id, sum(count) as n from review_counts group by 1) c on c.product_id = p.id
    where p.review_count <> coalesce(r.n, 0) or coalesce(c.n, 0) <> coalesce(r.n, 0)
       or abs(p.ratings - coalesce(r.mean, 0)) > 0.01`,
  'reviews of an order line that is not marked as reviewed': sql`
    select r.id from reviews r join order_lines l on l.id = r.order_line_id
    where l.status not in ('order_finished_reviewed', 'refund_finished_canceled_confirmed')
      and (l.status = 'order_finished' or l.claimed_from is distinct from 'order_finished_reviewed')`,
  'gifts with an escrow balance that does not match their status': sql`
    select g.id from gifts g left join ledger_accounts a on a.kind = 'gift_escrow' and a.ref = g.secondary_card_id
    where coalesce(a.balance, 0) <> case when g.status = 'RECEIVING' then g.amount else 0 end`,
  'dated gifts that were opened or accepted before their hour': sql`
    select g.id from gifts g join cards c on c.id = g.secondary_card_id
    where g.send_at is not null and (g.opened_at < g.send_at or (g.opened_at is null and g.status = 'OWNED'))
       or g.status = 'RECEIVING' and (c.receive_by is null) <> (g.send_at is not null and g.opened_at is null)`,
  'escrow accounts without a waiting gift': sql`
    select a.id from ledger_accounts a left join gifts g on g.secondary_card_id = a.ref
    left join product_gifts p on p.id = a.ref
    where a.kind = 'gift_escrow' and g.id is null and p.id is null`,
  'gifts and cards with different owners or statuses': sql`
    select g.id from gifts g join cards c on c.id = g.secondary_card_id
    where case when g.status = 'OWNED' then c.status not in ('OWNED', 'DELETED') or c.owner_id is distinct from g.receiver_id
      else c.status <> g.status or c.owner_id is not null end`,
  'card gifts of a payment that were not paid by it': sql`
    select g.id from gifts g left join gifts first on first.id = g.batch_id
    left join ledger_transactions t on t.event_key = 'gift-send:' || g.batch_id
    left join ledger_accounts a on a.kind = 'gift_escrow' and a.ref = g.secondary_card_id
    left join ledger_entries e on e.transaction_id = t.id and e.account_id = a.id
    where g.batch_id is not null and (first.batch_id is distinct from first.id or first.sender_id <> g.sender_id
      or e.amount is distinct from g.amount)`,
  'card gifts of a link that are not of its payment, or wait without its first one': sql`
    select g.id from gifts g join cards c on c.id = g.secondary_card_id left join gifts first on first.id = g.share_id
    where g.share_id is not null and (first.share_id is distinct from first.id or g.batch_id is distinct from g.share_id
      or g.status = 'RECEIVING' and first.status <> 'RECEIVING' and c.blocked_at is null)`,
  'gifts that ended without their amount returned to the sender': sql`
    select g.id from gifts g where g.ended_by is not null and not exists (
      select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.event_key = 'gift-return:' || g.id and a.kind = 'card' and a.ref = g.returned_card_id
        and a.user_id = g.sender_id and e.amount = g.amount)`,
  'cards without an account of their owner, and accounts without a card': sql`
    select c.id from cards c left join ledger_accounts a on a.kind = 'card' and a.ref = c.id
    where c.status in ('OWNED', 'DELETED') and (a.id is null or a.user_id is distinct from c.owner_id)
    union all
    select a.ref from ledger_accounts a left join cards c on c.id = a.ref
    where a.kind = 'card' and (c.id is null or c.status not in ('OWNED', 'DELETED'))`,
  'deleted cards with a balance': sql`
    select c.id from cards c join ledger_accounts a on a.kind = 'card' and a.ref = c.id
    where c.status = 'DELETED' and a.balance <> 0`,
  'paid charges and gifts without a ledger transaction': sql`
    select w.id from wallet_payments w where w.status = 'paid' and not exists (
      select 1 from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id
      where t.event_key in ('wallet-paid:' || w.id, 'gift-send:' || w.gift_id)
        and a.kind = 'gateway' and e.amount = -w.amount)`,
  'paid charges and gifts without an approved payment of their amount': sql`
    select w.id from wallet_payments w where w.status = 'paid' and not exists (
      select 1 from payments p
      where p.wallet_payment_id = w.id and p.status = 'approved' and p.amount = w.amount)`,
  'approved payments of what was not paid for': sql`
    select p.id from payments p join wallet_payments w on w.id = p.wallet_payment_id
    where p.status = 'approved' and w.status <> 'paid'`,
  'credited deposits without their amount at the member, or for what was paid for': sql`
    select p.id from payments p
    left join orders o on o.id = p.order_id
    left join wallet_payments w on w.id = p.wallet_payment_id
    where p.status = 'credited' and (coalesce(o.status, w.status) not in ('failed', 'abandoned') or not exists (
      select 1 from ledger_transactions t
      join ledger_entries paid on paid.transaction_id = t.id
      join ledger_accounts gateway on gateway.id = paid.account_id and gateway.kind = 'gateway'
      join ledger_entries credit on credit.transaction_id = t.id
      join ledger_accounts money on money.id = credit.account_id and money.kind = 'money'
      where t.event_key = 'deposit-credit:' || p.id and t.kind = 'deposit_credit'
        and money.ref = coalesce(o.user_id, w.user_id)
        and paid.amount = -p.credited_amount and credit.amount = p.credited_amount))`,
  'credits of a deposit without a credited payment': sql`
    select t.id from ledger_transactions t where t.kind = 'deposit_credit' and not exists (
      select 1 from payments p where t.event_key = 'deposit-credit:' || p.id and p.status = 'credited')`,
  'balances of members who have left': sql`
    select a.id from ledger_accounts a join users u on u.id = a.user_id
    where u.status = 'withdrawn' and a.kind in ('money', 'card') and a.balance <> 0`,
  // A person returns them at the gateway, which needs the account of the payer.
  'deposits of members who have left': sql`
    select id from payments where status = 'refund_blocked'`,
  // The staff clears them with the member or the provider: nothing that is left covers them.
  'payments and bank moves that were taken back outside and are not covered': sql`
    select ref as id from ledger_accounts where kind = 'reversal' and balance <> 0`,
  'payments with a reversed amount that differs from the ledger': sql`
    select p.id from payments p
    left join ledger_transactions t on t.ref = p.id and t.kind = 'payment_reversal'
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id and a.kind = 'gateway'
    where p.reversed_amount <> 0 or t.id is not null
    group by p.id, p.reversed_amount
    having coalesce(sum(case when a.id is not null then e.amount end), 0) <> p.reversed_amount`,
  // The job repeats them, in case that the gateway accepts them later.
  'refunds that the gateway refuses': sql`
    select id from payments where status = 'cancelling' and refusal_code is not null
    union all
    select id from refunds where state = 'cancelling' and refusal_code is not null`,
  'bank moves with ledger accounts that do not match their status': sql`
    select m.id from bank_moves m
    left join lateral (select
      coalesce(sum(e.amount) filter (where a.kind = 'money'), 0) as money,
      coalesce(sum(e.amount) filter (where a.kind = 'bank_transit' and a.ref = m.id), 0) as transit,
      coalesce(sum(e.amount) filter (where a.kind = 'bank'), 0) as bank,
      coalesce(sum(e.amount) filter (where a.kind = 'reversal'), 0) as reversal,
      count(distinct t.id) as bookings
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.ref = m.id) l on true
    where case
      when m.returned_at is not null then l.money + l.reversal <> 0 or l.bank <> 0 or l.transit <> 0
        or l.bookings <> case m.direction when 'charge' then 2 else 3 end
      when m.direction = 'charge' and m.status = 'done'
        then l.money <> m.amount or l.bank <> -m.amount or l.bookings <> 1
      when m.direction = 'charge' then l.bookings <> 0
      when m.status = 'done' then l.money <> -m.amount or l.bank <> m.amount or l.transit <> 0 or l.bookings <> 2
      when m.status = 'failed' then l.money <> 0 or l.bank <> 0 or l.transit <> 0 or l.bookings <> 2
      else l.money <> -m.amount or l.transit <> m.amount or l.bookings <> 1 end`,
  'amounts in transit to a bank that no withdrawal waits for': sql`
    select a.id from ledger_accounts a left join bank_moves m on m.id = a.ref
    where a.kind = 'bank_transit' and (m.id is null or m.direction <> 'withdraw'
      or a.balance <> case when m.status in ('requested', 'processing') then m.amount else 0 end)`,
  // Compared with the latest change of any move: the job ran at that time and skipped these.
  'bank moves that are not inquired any more': sql`
    select id from bank_moves where status in ('requested', 'processing')
      and next_ask_at < (select max(updated_at) from bank_moves) - interval '1 day'`,
} as const

const INVARIANTS = {
  ...LEDGER_INVARIANTS,
  ...CLAIM_INVARIANTS,
  ...VOUCHER_INVARIANTS,
  ...PRODUCT_GIFT_INVARIANTS,
  ...EVENT_INVARIANTS,
  ...ADJUSTMENT_INVARIANTS,
  ...AUDIT_INVARIANTS,
}

export interface Finding {
  what: string
  ids: string[]
}

/** Returns the ids that violate each invariant; one that holds is missing. */
export const findViolations = async (
  db: Db,
  invariants: Readonly<Record<string, SQL>>,
): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const [what, query] of Object.entries(invariants)) {
    const { rows } = await db.execute<{ id: string }>(query)
    if (rows.length > 0) findings.push({ what, ids: rows.map((row) => row.id) })
  }
  return findings
}

/**
 * Checks that ledger, orders, gifts, bank moves, stock, events and the audit trail agree. Returns the ids that violate each invariant.
 *
 * @param more invariants of the extension
 */
export const checkLedger = (db: Db, more: Readonly<Record<string, SQL>> = {}): Promise<Finding[]> =>
  findViolations(db, { ...INVARIANTS, ...more })
