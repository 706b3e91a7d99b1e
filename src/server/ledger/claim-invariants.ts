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

/** Invariants of orders, claims and refunds. Each query returns the rows that violate it. */
export const CLAIM_INVARIANTS = {
  'orders with lines that do not sum to what was sold': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id
    group by o.id, o.total_product_price, o.point_amount
    having sum(l.total_amount) <> o.total_product_price
        or sum(l.point_amount) <> least(o.point_amount, o.total_product_price)`,
  'paid orders with lines that differ from their stock reservations': sql`
    select o.id from orders o
    join (select order_id, sum(quantity) as pieces from order_lines group by 1) l on l.order_id = o.id
    join (select order_id, sum(quantity) as pieces from stock_reservations group by 1) r on r.order_id = o.id
    where l.pieces <> r.pieces`,
  'refunds beyond what was paid': sql`
    select o.id from orders o join refunds r on r.order_id = o.id
    group by o.id, o.total_amount, o.pg_amount
    having sum(r.amount) > o.total_amount or sum(r.pg_amount) > o.pg_amount`,
  'refunds with parts that do not sum to the refund': sql`
    select r.id from refunds r left join refund_payouts p on p.refund_id = r.id
    group by r.id, r.amount having coalesce(sum(p.amount), 0) <> r.amount`,
  'refunded points beyond those that were used': sql`
    select o.id from orders o join refunds r on r.order_id = o.id
    join refund_payouts p on p.refund_id = r.id and p.source not in ('payment', 'gift')
    group by o.id, o.points, p.source, p.card_id
    having sum(p.amount) > coalesce((
      select sum((one->>'amount')::bigint) from jsonb_array_elements(o.points) one
      where one->>'source' = p.source and coalesce(one->>'cardId', '') = p.card_id), 0)`,
  'refunds with goods that are not those of their lines': sql`
    select r.id from refunds r left join refund_lines l on l.refund_id = r.id
    group by r.id, r.goods_amount having coalesce(sum(l.amount), 0) <> r.goods_amount`,
  'completed refunds without a ledger transaction of their amount': sql`
    select r.id from refunds r
    left join ledger_transactions t on t.event_key = 'order-refund:' || r.id
    left join ledger_entries e on e.transaction_id = t.id
    left join ledger_accounts a on a.id = e.account_id
    group by r.id, r.state, r.amount, r.pg_amount, r.covered_amount
    having coalesce(-sum(e.amount) filter (where a.kind = case when r.gift_id is null then 'sales' else 'gift_escrow' end
        and (r.gift_id is null or a.ref = r.gift_id)), 0)
             <> case when r.state = 'done' then r.amount else 0 end
        or coalesce(sum(e.amount) filter (where a.kind = 'gateway'), 0)
             <> case when r.state = 'done' then greatest(r.pg_amount - r.covered_amount, 0) else 0 end
        or coalesce(sum(e.amount) filter (where a.kind = 'reversal'), 0)
             <> case when r.state = 'done' then r.covered_amount else 0 end`,
  'payments with a cancelled part that differs from their refunds': sql`
    select p.id from payments p
    left join refunds r on r.order_id = p.order_id and r.state = 'done'
    where p.status = 'approved'
    group by p.id, p.cancelled_amount having coalesce(sum(greatest(r.pg_amount - r.covered_amount, 0)), 0) <> p.cancelled_amount`,
  'lines that ended as refunded without a refund': sql`
    select l.id from order_lines l left join refund_lines r on r.line_id = l.id
    where (l.status like 'refund_finished_%' or l.status in ('refund_ing_order_canceled', 'issue_cancelled'))
      and r.line_id is null`,
  'refunded lines that did not end as refunded': sql`
    select l.id from order_lines l
    join refund_lines r on r.line_id = l.id
    join refunds d on d.id = r.refund_id and d.state = 'done'
    where r.end_status is not null and l.status <> r.end_status`,
  'cancelled lines that were not restocked': sql`
    select id from order_lines where not is_restocked and status in
      ('refund_ing_order_canceled', 'refund_finished_order_canceled', 'refund_finished_check_rejected',
       'refund_finished_ship_rejected', 'issue_cancelled')`,
  'claims with lines that have another status': sql`
    select c.id from claims c join claim_lines cl on cl.claim_id = c.id join order_lines l on l.id = cl.line_id
    where c.state = 'open' and (l.status <> c.status or cl.is_open <> 1)`,
  'closed claims that still hold a line or replacement goods': sql`
    select c.id from claims c join claim_lines cl on cl.claim_id = c.id
    where c.state <> 'open' and (cl.is_open <> 0 or cl.stock = 'held')`,
  'exchange fees that do not match their claims': sql`
    select c.id from claims c
    left join ledger_transactions t on t.event_key = 'claim_fee:' || c.id
    left join ledger_transactions b on b.event_key = 'claim_fee_back:' || c.id
    where c.kind = 'exchange' and (c.breakdown->>'exchangeFee')::bigint > 0
      and (t.id is null or (b.id is not null) <> (c.state in ('refused', 'withdrawn')))`,
  'products with a stock that is not the sum of their active skus': sql`
    select p.id from products p join skus s on s.product_id = p.id
    group by p.id, p.left_inventory_count
    having coalesce(sum(s.left_inventory_count) filter (where s.active_status = 'active'), 0) <> p.left_inventory_count`,
  'products that a search does not find by all of their words': sql`
    select p.id from products p left join product_searches s on s.product_id = p.id
    where s.grams is distinct from search_grams(p.search_jamo, p.search_choseong)`,
} as const
