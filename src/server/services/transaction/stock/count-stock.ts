import { inArray, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { AppError } from '@/server/http/app-error'
import { lockProducts } from '../../product/product/change-product'
import { lockSkus } from './adjust-stock'

/** The pieces of a SKU that were not paid: those for sale, and those of orders that wait for their payment. */
export interface StockCount {
  skuId: string
  productId: string
  left: number
  reserved: number
}

/** The pieces of a row of `skus` that orders have reserved, in a statement. */
export const reservedPieces = sql<number>`(select coalesce(sum(r.quantity), 0)::int from stock_reservations r
  where r.sku_id = skus.id and r.state = 'held')`

/** Returns the stock of SKUs by their id; unknown ones are left out. */
export const readStock = async (
  db: Pick<Db, 'select'>,
  skuIds: readonly string[],
): Promise<Map<string, StockCount>> => {
  if (skuIds.length === 0) return new Map()
  const rows = await db
    .select({
      skuId: skus.id,
      productId: skus.productId,
      left: skus.leftInventoryCount,
      reserved: reservedPieces,
    })
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
  return new Map(rows.map((row) => [row.skuId, row]))
}

/**
 * Locks SKUs and reads their stock. An order that reserves or gives back pieces holds the lock of the SKU, so that its reservation is
 * either counted here or made afterwards.
 */
export const lockStock = async (tx: Db, skuIds: readonly string[]): Promise<Map<string, StockCount>> => {
  await lockSkus(tx, skuIds)
  return readStock(tx, skuIds)
}

/**
 * Adds pieces to SKUs that `lockStock` has locked, and to the totals of their products, in few statements for any number.
 *
 * @param pieces by the id of the SKU; below zero for those that go
 * @throws INSUFFICIENT_STOCK where more go than are for sale
 */
export const addStock = async (
  tx: Db,
  stock: ReadonlyMap<string, StockCount>,
  pieces: ReadonlyMap<string, number>,
): Promise<void> => {
  if (pieces.size === 0) return
  for (const [skuId, added] of pieces)
    if ((stock.get(skuId)?.left ?? 0) + added < 0) throw new AppError('INSUFFICIENT_STOCK')
  const productIds = [...pieces.keys()].flatMap((skuId) => stock.get(skuId)?.productId ?? [])
  await lockProducts(tx, [...new Set(productIds)])
  const given = JSON.stringify([...pieces].map(([id, added]) => ({ id, added })))
  await tx.execute(sql`
    with added as (select * from jsonb_to_recordset(${given}::jsonb) as a(id text, added int)),
    written as (
      update skus s set left_inventory_count = s.left_inventory_count + a.added from added a where s.id = a.id
      returning s.product_id, s.active_status, a.added)
    update products p set left_inventory_count = p.left_inventory_count + w.added
    from (select product_id, sum(added)::int as added from written where active_status = 'active' group by product_id) w
    where p.id = w.product_id`)
}
