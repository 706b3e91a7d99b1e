import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'

const growPurchases = async (db: Db, count: number, clock: SQL): Promise<void> => {
  await db.execute(sql`insert into orders (id, sn, user_id, channel_id, status, payment_setting_id, total_product_price,
      total_delivery_fee, group_delivery_discount, regional_fees, total_amount, point_amount, points, pg_amount, orderer,
      agreements, placed_at, paid_at, created_at, expires_at)
    select 'bench_' || n, 'bench-' || n, 'usr_reviewer_' || lpad((1 + n % 40)::text, 2, '0'), 'dama', 'paid', 'pgs_inicis',
      18000, 3000, 0, 0, 21000, 0, '[]', 21000, '{"name":"","phone":"","email":""}', '[]', at, at, at, at
    from generate_series(1, ${count}::int) n, lateral (select ${clock} - n * interval '7 minutes' as at) t`)
  await db.execute(sql`insert into order_lines (id, order_id, product_id, sku_id, product_title, sku_title, image, product_class,
      issuance_type, publisher_name, publisher_method, giftcard_original_amount, giftcard_current_amount, expiration_date,
      quantity, sell_price, total_amount, point_amount, status, status_at, sort_order)
    select 'bench_' || n, 'bench_' || n, 'prd_moon-mug', 'sku_moon-mug_1', '달항아리 머그 350ml', '백자',
      'product/mug-0-0', (case n % 20 when 18 then 'giftcard' else 'tangible' end), v.issued, v.publisher, v.method, v.amount, v.amount,
      v.expires, 1, 18000, 18000, 0, (case n % 20 when 18 then 'received' when 16 then 'delivery_ok' else 'order_finished' end),
      (case n % 20 when 16 then ${clock} else ${clock} - n * interval '7 minutes' end), 0
    from generate_series(1, ${count}::int) n
    left join lateral (select 'instant' as issued, '담아' as publisher, 'api' as method, -1 as amount,
      ${clock} + interval '60 days' + n * interval '1 hour' as expires) v on n % 20 = 18`)
  await db.execute(sql`insert into payments (id, order_id, "window", moid, amount, status, created_at)
    select 'bench_' || n, 'bench_' || n, 'kginicis', 'bench_' || n, 21000, 'approved', ${clock} - n * interval '7 minutes'
    from generate_series(1, ${count}::int) n`)
}

/** Cancellations of every second of the generated orders, with their refunds. */
const growClaims = async (db: Db, count: number): Promise<void> => {
  await db.execute(sql`insert into claims (id, order_id, user_id, kind, state, status, fault, reason_code, reason_text, images,
      breakdown, created_at, closed_at)
    select o.id, o.id, o.user_id, 'cancel', 'done', 'refund_finished_order_canceled', 'buyer', 'change_of_mind', '', '[]',
      '{"goodsAmount":18000,"deliveryAmount":3000,"returnFee":0,"refundAmount":21000,"exchangeFee":0,"payouts":[]}',
      o.placed_at, o.placed_at
    from generate_series(1, ${count}::int, 2) n join orders o on o.id = 'bench_' || n`)
  await db.execute(sql`insert into claim_lines (claim_id, line_id, quantity, before_status, sku_id, is_open)
    select id, id, 1, 'check_required', 'sku_moon-mug_1', 0 from claims where id like 'bench_%'`)
  await db.execute(sql`insert into refunds (id, order_id, claim_id, state, goods_amount, delivery_amount, fee_amount, amount, pg_amount,
      created_at, updated_at, done_at)
    select id, id, id, 'done', 18000, 3000, 0, 21000, 21000, created_at, created_at, created_at
    from claims where id like 'bench_%'`)
  await db.execute(sql`insert into refund_lines (line_id, refund_id, amount)
    select id, id, 18000 from refunds where id like 'bench_%'`)
  await db.execute(sql`insert into refund_payouts (refund_id, source, card_id, amount, paid_to)
    select id, 'card', 'bench_' || id, 21000, 'bench_' || id from refunds where id like 'bench_%'`)
}

/** Paid charges of cards by the payment window. */
const growWalletPayments = async (db: Db, count: number, clock: SQL): Promise<void> => {
  await db.execute(sql`insert into wallet_payments (id, user_id, purpose, status, amount, created_at, paid_at, expires_at)
    select 'bench_' || n, 'usr_reviewer_' || lpad((1 + n % 40)::text, 2, '0'), 'basic_gift', 'paid', 10000, at, at, at
    from generate_series(1, ${count}::int) n, lateral (select ${clock} - n * interval '9 minutes' as at) t`)
  await db.execute(sql`insert into payments (id, wallet_payment_id, "window", moid, amount, status, created_at)
    select 'bench_wallet_' || id, id, 'kginicis', 'bench_wallet_' || id, amount, 'approved', created_at
    from wallet_payments where id like 'bench_%'`)
}

/** The steps of every line, and the reminders of their vouchers. */
const growSteps = async (db: Db): Promise<void> => {
  await db.execute(sql`insert into order_line_events (line_id, from_status, to_status, actor, created_at)
    select id, null, status, 'system', status_at from order_lines where id like 'bench_%'`)
  await db.execute(sql`insert into voucher_notices (line_id, created_at)
    select id, status_at from order_lines where id like 'bench_%'`)
}

/** Orders of years until `now`, which have ended but for what was delivered lately and vouchers that can be used. */
export const growOrders = async (db: Db, count: number, now: Date): Promise<void> => {
  const clock = sql`${now.toISOString()}::timestamptz`
  await growPurchases(db, count, clock)
  await growSteps(db)
  await growClaims(db, count)
  await growWalletPayments(db, count, clock)
}
