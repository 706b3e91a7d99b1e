import { sql } from 'drizzle-orm'

/** Invariants of vouchers and goods that members give. Each query returns the rows that violate it. */
export const PRODUCT_GIFT_INVARIANTS = {
  // A return that the gateway has not paid yet is still held.
  'product gifts with an escrow balance that is not what is held': sql`
    select g.id from product_gifts g
    left join ledger_accounts a on a.kind = 'gift_escrow' and a.ref = g.id
    left join (select gift_id, sum(amount) as amount from refunds where state = 'cancelling' group by 1) r
      on r.gift_id = g.id
    where coalesce(a.balance, 0)
      <> case when g.status in ('SCHEDULED', 'WAITING') then g.amount else 0 end + coalesce(r.amount, 0)`,
  'product gifts that do not match their giver’s line': sql`
    select g.id from product_gifts g join order_lines l on l.id = g.line_id join orders o on o.id = g.order_id
    where l.order_id <> g.order_id or o.user_id <> g.sender_id or case g.status
      when 'UNPAID' then o.status not in ('pending_payment', 'awaiting_deposit')
      when 'CLOSED' then o.status not in ('failed', 'abandoned')
      when 'ACCEPTED' then l.status <> 'gift_accepted'
      when 'RETURNED' then g.source = 'payment'
        and l.status not in ('refund_ing_order_canceled', 'refund_finished_order_canceled')
      else l.status <> 'gift_waiting' end`,
  'gifts of a link that are not of its order': sql`
    select g.id from product_gifts g left join product_gifts s on s.id = g.share_id
    where g.share_id is not null and (s.id is null or s.share_id <> s.id or s.order_id <> g.order_id)`,
  'lines that wait as gifts without a gift': sql`
    select l.id from order_lines l left join product_gifts g on g.line_id = l.id
      and g.status in ('SCHEDULED', 'WAITING', 'ACCEPTED')
    where l.status in ('gift_waiting', 'gift_accepted') and g.id is null`,
  'accepted product gifts without the order of their receiver': sql`
    select g.id from product_gifts g left join orders o on o.id = g.received_order_id and o.gift_id = g.id
    left join order_lines l on l.id = g.received_line_id
    where g.status = 'ACCEPTED' and (o.id is null or o.user_id <> g.receiver_id or o.total_amount <> g.amount
      or l.id is null or l.order_id <> o.id)`,
  'orders that a gift paid without their gift': sql`
    select o.id from orders o left join product_gifts g on g.id = o.gift_id and g.received_order_id = o.id
    where (o.gift_role is not distinct from 'received') <> (o.gift_id is not null) or (o.gift_id is not null and g.id is null)`,
  'gifts of an order that do not sum to its amount': sql`
    select o.id from orders o left join product_gifts g on g.order_id = o.id and g.source = 'payment'
    where o.gift_role = 'given' group by o.id, o.total_amount having coalesce(sum(g.amount), 0) <> o.total_amount`,
} as const
