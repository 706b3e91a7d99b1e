import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import { orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { lockProducts } from '../../product/product/change-product'
import type { OrderLineRow } from '../order-line/order-rows'

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

/** A change of one SKU in pieces: `stock` of what is for sale, `sold` of what was bought. */
interface StockChange {
  skuId: string
  stock: number
  sold: number
}

/**
 * Locks SKUs by id until the transaction ends. Every transaction takes its row locks in the same order: payments,
 * orders, SKUs by id, products by id, ledger accounts by id.
 */
export const lockSkus = async (tx: Db, skuIds: readonly string[]): Promise<void> => {
  if (skuIds.length === 0) return
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
    .orderBy(asc(skus.id))
    .for('update')
}

/** Applies changes of SKUs to the totals of their products. The stock of a product is that of its active SKUs. */
export const updateProductTotals = async (tx: Db, changes: readonly StockChange[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = await tx
    .select({ id: skus.id, productId: skus.productId, activeStatus: skus.activeStatus })
    .from(skus)
    .where(
      inArray(
        skus.id,
        changes.map(({ skuId }) => skuId),
      ),
    )
  const skuById = new Map(rows.map((row) => [row.id, row]))
  const productIds = [...new Set(rows.map(({ productId }) => productId))].toSorted()
  for (const productId of productIds) {
    const changesOfProduct = changes.filter(({ skuId }) => skuById.get(skuId)?.productId === productId)
    const active = changesOfProduct.filter(({ skuId }) => skuById.get(skuId)?.activeStatus === 'active')
    const stock = active.reduce((sum, change) => sum + change.stock, 0)
    const sold = changesOfProduct.reduce((sum, change) => sum + change.sold, 0)
    await tx
      .update(products)
      .set({
        leftInventoryCount: sql`${products.leftInventoryCount} + ${stock}`,
        soldCount: sql`${products.soldCount} + ${sold}`,
      })
      .where(eq(products.id, productId))
  }
}

/** Changes the stock of SKUs and their products. @throws INSUFFICIENT_STOCK when too little is left */
export const adjustStock = async (tx: Db, changes: readonly StockChange[]): Promise<void> => {
  for (const { skuId, stock } of changes.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const updated = await tx
      .update(skus)
      .set({ leftInventoryCount: sql`${skus.leftInventoryCount} + ${stock}` })
      .where(and(eq(skus.id, skuId), gte(sql`${skus.leftInventoryCount} + ${stock}`, 0)))
      .returning({ id: skus.id })
    if (updated.length === 0) throw new AppError('INSUFFICIENT_STOCK')
  }
  await updateProductTotals(tx, changes)
}

/**
 * Returns the goods of order lines to stock. A line that was restocked before is skipped. After an exchange the line stays sold:
 * its buyer gets other goods for it.
 */
export const restockLines = async (
  tx: Db,
  lines: readonly OrderLineRow[],
  { isExchange = false } = {},
): Promise<void> => {
  const pending = lines.filter(({ isRestocked }) => !isRestocked)
  const ids = pending.map(({ id }) => id)
  await tx.update(orderLines).set({ isRestocked: true }).where(inArray(orderLines.id, ids))
  await adjustStock(
    tx,
    pending.map(({ skuId, quantity }) => ({ skuId, stock: quantity, sold: isExchange ? 0 : -quantity })),
  )
}
