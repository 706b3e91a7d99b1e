import { sql } from 'drizzle-orm'

/** Invariants of vouchers, their uses and refunds. Each query returns the rows that violate it. */
export const VOUCHER_INVARIANTS = {
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
