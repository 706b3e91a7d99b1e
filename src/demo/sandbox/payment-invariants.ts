import { sql } from 'drizzle-orm'

/** Invariants of the record of the sandbox's payment gateway. Each query returns the rows that violate one. */
export const SANDBOX_INVARIANTS = {
  'payments with another refunded amount at the sandbox gateway': sql`
    select p.id from payments p join sandbox_payments s on s.tid = p.tid
    where p.status = 'approved' and s.cancelled_amount <> p.cancelled_amount
      and not exists (select 1 from refunds r where r.order_id = p.order_id and r.state = 'cancelling')`,
} as const
