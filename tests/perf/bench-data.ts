import { sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { rebuildReviewCounts } from '@/server/services/review/review/count-reviews'
import { growOrders } from './bench-orders'
import { growWallet } from './bench-wallet'

export type Size = 'small' | 'large'

const SIZES = {
  small: { products: 1_000, reviews: 10_000, inquiries: 10_000, orders: 5_000 },
  large: { products: 10_000, reviews: 100_000, inquiries: 100_000, orders: 50_000 },
} as const

const countOf = async (db: Db, table: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Copies seeded rows of a table until it has `target` rows, with some columns changed per copy; `n`
 * counts the copies and `r` is the copied row. Other columns are copied unchanged, so new columns
 * need no entry here.
 */
const multiply = async (
  db: Db,
  table: string,
  target: number,
  only: string,
  changes: string,
): Promise<void> => {
  const missing = target - (await countOf(db, table))
  if (missing <= 0) return
  await db.execute(
    sql.raw(`with seeded as (
        select t as r, row_number() over (order by t.id) as place, count(*) over () as total
        from ${table} t where ${only})
      insert into ${table}
      select copy.* from generate_series(1, ${missing}) n
      join seeded on seeded.place = 1 + (n - 1) % (select max(total) from seeded)
      cross join lateral jsonb_populate_record(seeded.r, jsonb_build_object(${changes})) copy`),
  )
}

const ON_SALE = `t.sales_status = 'selling' and t.active_status = 'active' and t.id like 'prd_%'`

/** Fills a seeded database up to the size with what happened until `now`, in SQL only. */
export const growData = async (db: Db, size: Size, now: Date): Promise<void> => {
  const clock = sql`${now.toISOString()}::timestamptz`
  const target = SIZES[size]
  await multiply(
    db,
    'products',
    target.products,
    ON_SALE,
    // The title comes first in the search columns.
    `'id', 'bench_' || n, 'title', (r).title || ' ' || n,
     'search_text', regexp_replace((r).search_text, E'\\n', n || E'\\n'),
     'search_jamo', regexp_replace((r).search_jamo, E'\\n', n || E'\\n'), 'sold_count', ((r).sold_count::bigint * 7919 + n * 131) % 100000,
     'view_count', ((r).view_count::bigint * 104729 + n * 17) % 1000000, 'ratings', (n * 37 % 401 + 100) / 100.0,
     'min_sell_price', (r).min_sell_price + n % 97 * 10, 'max_sell_price', (r).max_sell_price + n % 97 * 10,
     'approved_at', (r).approved_at - n * interval '1 minute'`,
  )
  await db.execute(sql`insert into skus (id, product_id, title, options, sell_price, left_inventory_count, active_status, sort_order)
    select p.id || '_' || s, p.id, '선택 ' || s, '[]', p.min_sell_price, 50, 'active', s
    from products p cross join generate_series(1, 3) s where p.id like 'bench_%'`)
  await db.execute(sql`insert into cart_lines (id, user_id, channel_id, sku_id, quantity, is_selected, seen_price, added_at)
    select 'bench_' || s.id, 'usr_reviewer_09', 'dama', s.id, 1, true, s.sell_price,
      ${clock} - row_number() over (order by s.id) * interval '1 second'
    from skus s where s.id like 'bench_%' order by s.id limit 1000`)
  await multiply(
    db,
    'reviews',
    target.reviews,
    `t.status = 'posted'`,
    `'id', 'bench_' || n, 'like_count', n * 7919 % 500, 'created_at', (r).created_at - n * interval '1 second'`,
  )
  // The same number again on one product: a bestseller.
  await db.execute(sql`insert into reviews (id, product_id, sku_id, sku_title, user_id, user_nickname, score, comments, images,
      age_group, gender, like_count, dislike_count, status, created_at, updated_at)
    select 'bench_one_' || n, 'prd_daily-tumbler', (select min(id) from skus where product_id = 'prd_daily-tumbler'), '기본',
      'usr_reviewer_' || lpad((1 + n % 40)::text, 2, '0'), '리뷰어', 1 + n % 5, '잘 받았어요. 마음에 들어요.',
      case when n % 4 = 0 then '["product/tumbler-0-0"]'::jsonb else '[]' end, 10 + n % 4 * 10,
      case when n % 2 = 0 then 'F' else 'M' end, n * 7919 % 500, 0, 'posted', at, at
    from generate_series(1, ${target.reviews}::int) n, lateral (select ${clock} - n * interval '1 minute' as at) t`)
  await rebuildReviewCounts(db)
  await multiply(
    db,
    'inquiries',
    target.inquiries,
    'true',
    `'id', 'bench_' || n, 'created_at', (r).created_at - n * interval '1 second'`,
  )
  await growOrders(db, target.orders, now)
  await growWallet(db, target.orders, now)
  await db.execute(sql`analyze`)
}
