import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { products, timeSales } from '@/server/db/schema/catalog'

type SaleRow = typeof timeSales.$inferSelect
export type RunningSale = Pick<SaleRow, 'title' | 'discountPercent' | 'endsAt'>

/** Of several sales of a product the one with the largest discount counts. */
const BEST_FIRST = [descending(timeSales.discountPercent), timeSales.endsAt, timeSales.id] as const

/**
 * The running time sale of a row of `products`, for a lateral join. The placeholder `now` is an ISO date.
 */
export const bestSaleOf = (db: Db) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return db
    .select({
      saleTitle: timeSales.title,
      salePercent: timeSales.discountPercent,
      saleEndsAt: timeSales.endsAt,
    })
    .from(timeSales)
    .where(and(eq(timeSales.productId, products.id), lte(timeSales.startsAt, now), gt(timeSales.endsAt, now)))
    .orderBy(...BEST_FIRST)
    .limit(1)
    .as('sale')
}

/** The columns that `toRunningSale` reads. */
export const saleColumns = ({ saleTitle, salePercent, saleEndsAt }: ReturnType<typeof bestSaleOf>) => ({
  saleTitle,
  salePercent,
  saleEndsAt,
})

/** Returns the joined sale of a row, or undefined. */
export const toRunningSale = (row: {
  saleTitle: string | null
  salePercent: number | null
  saleEndsAt: Date | null
}): RunningSale | undefined =>
  row.saleTitle !== null && row.salePercent !== null && row.saleEndsAt !== null
    ? { title: row.saleTitle, discountPercent: row.salePercent, endsAt: row.saleEndsAt }
    : undefined

/** Returns the time sale that runs at `now` by product id; of several the one with the largest discount. */
export const runningSales = async (
  db: Db,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, RunningSale>> => {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(timeSales)
    .where(
      and(
        inArray(timeSales.productId, [...productIds]),
        lte(timeSales.startsAt, now),
        gt(timeSales.endsAt, now),
      ),
    )
    .orderBy(...BEST_FIRST)
  const best = new Map<string, RunningSale>()
  for (const row of rows) if (!best.has(row.productId)) best.set(row.productId, row)
  return best
}

/** A sale as it shall be; a new one has no id. */
export type SaleValues = Pick<SaleRow, 'title' | 'discountPercent' | 'startsAt' | 'endsAt'> & {
  id?: string | undefined
}

/** Returns the sales of a product that have not ended. */
export const openSales = (tx: Pick<Db, 'select'>, productId: string, at: Date): Promise<SaleRow[]> =>
  tx
    .select()
    .from(timeSales)
    .where(and(eq(timeSales.productId, productId), gt(timeSales.endsAt, at)))
    .orderBy(asc(timeSales.startsAt), asc(timeSales.id))

/** Gives a product, which the caller has locked, its open sales: one that is left out ends now, or never begins. */
export const writeSales = async (
  tx: Db,
  productId: string,
  sales: readonly SaleValues[],
  at: Date,
): Promise<void> => {
  const kept = new Set(sales.map(({ id }) => id))
  for (const sale of await openSales(tx, productId, at)) {
    if (kept.has(sale.id)) continue
    const isSale = eq(timeSales.id, sale.id)
    if (sale.startsAt < at) await tx.update(timeSales).set({ endsAt: at }).where(isSale)
    else await tx.delete(timeSales).where(isSale)
  }
  for (const { id, ...values } of sales)
    if (id === undefined) await tx.insert(timeSales).values({ id: newId('tsl'), productId, ...values })
    else await tx.update(timeSales).set(values).where(eq(timeSales.id, id))
}

/** Gives all running sales another end. @returns how many */
export const endRunningSales = async (db: Pick<Db, 'update'>, at: Date, endsAt: Date): Promise<number> => {
  const isRunning = and(lte(timeSales.startsAt, at), gt(timeSales.endsAt, at))
  return (await db.update(timeSales).set({ endsAt }).where(isRunning).returning({ id: timeSales.id })).length
}
