import { sql } from 'drizzle-orm'

/** Invariants of the record of the sandbox's payment gateway. Each query returns the rows that violate one. */
export const SANDBOX_INVARIANTS = {
  'payments with another refunded amount at the sandbox gateway': sql`
    select p.id from payments p join sandbox_payments s on s.tid = p.tid
    where p.status = 'approved' and s.state <> 'disputed'
      and case s.state when 'deposit_waiting' then s.amount else s.cancelled_amount end
        <> p.cancelled_amount + p.reversed_amount
      and not exists (select 1 from refunds r where r.order_id = p.order_id and r.state = 'cancelling')`,
  'credited payments with another deposit at the sandbox gateway': sql`
    select p.id from payments p left join sandbox_payments s on s.tid = p.tid
    where p.status = 'credited'
      and case s.state when 'approved' then s.amount - s.cancelled_amount else 0 end
        is distinct from p.credited_amount - p.reversed_amount`,
  'payments that ended without success and are paid at the sandbox gateway': sql`
    select p.id from payments p join sandbox_payments s on s.tid = p.tid
    where p.status in ('declined', 'cancelled_by_user', 'timed_out', 'cancelled') and s.state = 'approved'`,
} as const
