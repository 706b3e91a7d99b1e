import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { addedStock, skuFields, stockCount } from '@/contract/staff/product-fields'
import { staffProductLimits } from '@/domain/staff'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import type { StaffAuditRecord } from '@/server/http/staff-audit'
import { lockProducts, type SkuChange, writeProducts, writeSkus } from '../../product/product/change-product'
import { addStock, lockSkus, reservedPieces } from '../../transaction/stock/adjust-stock'
import type { FileKind, Plan, PlannedChange } from './plan-changes'
import type { Fault } from './read-rows'

type SkuRow = typeof skus.$inferSelect & { productTitle: string; reserved: number }

export const stockFile: FileKind<SkuRow> = {
  idName: 'skuId',
  columns: [
    { name: 'productId', kind: 'text', of: (row) => row.productId },
    { name: 'productTitle', kind: 'text', of: (row) => row.productTitle },
    { name: 'title', kind: 'text', of: (row) => row.title, schema: skuFields.title },
    { name: 'sellPrice', kind: 'number', of: (row) => row.sellPrice, schema: skuFields.sellPrice },
    { name: 'activeStatus', kind: 'text', of: (row) => row.activeStatus, schema: skuFields.activeStatus },
    { name: 'stock', kind: 'number', of: (row) => row.leftInventoryCount + row.reserved, schema: stockCount },
  ],
  additions: [{ name: 'addStock', kind: 'number', of: () => '', schema: addedStock }],
}

const selectSkus = (db: Pick<Db, 'select'>) =>
  db
    .select({ ...getTableColumns(skus), productTitle: products.title, reserved: reservedPieces })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))

/** SKUs behind the last one by their product and place, for an export. */
export const skusBehind = (
  db: Pick<Db, 'select'>,
  where: SQL | undefined,
  last: SkuRow | undefined,
  limit: number,
): Promise<SkuRow[]> => {
  const place = sql`(${skus.productId}, ${skus.sortOrder}, ${skus.id})`
  const isBehind = last && sql`${place} > (${last.productId}, ${last.sortOrder}::int, ${last.id})`
  return selectSkus(db)
    .where(and(where, isBehind))
    .orderBy(asc(skus.productId), asc(skus.sortOrder), asc(skus.id))
    .limit(limit)
}

export const readSkus = async (
  db: Pick<Db, 'select'>,
  ids: readonly string[],
): Promise<Map<string, SkuRow>> => {
  const rows = await selectSkus(db).where(inArray(skus.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks SKUs and their products, in the order of orders. */
export const lockAndReadSkus = async (tx: Db, ids: readonly string[]): Promise<Map<string, SkuRow>> => {
  await lockSkus(tx, ids)
  const locked = await readSkus(tx, ids)
  await lockProducts(tx, [...new Set([...locked.values()].map(({ productId }) => productId))])
  return locked
}

/** The pieces that a row adds to those for sale. */
const addedPieces = ({ row, set }: PlannedChange<SkuRow>): number => {
  const { stock, addStock: more = 0 } = set as { stock?: number; addStock?: number }
  return stock === undefined ? more : stock - row.leftInventoryCount - row.reserved
}

/** What the schemas of the cells cannot know. */
export const checkSkus = ({ changes }: Plan<SkuRow>): Fault[] =>
  changes.flatMap((change): Fault[] => {
    const { line, row, set } = change
    const { leftInventoryCount: left, reserved } = row
    const fail = (column: string, reason: string) => [{ line, column, reason }]
    if (row.activeStatus === 'deleted') return fail('skuId', '삭제된 옵션은 바꿀 수 없어요.')
    if ('stock' in set && 'addStock' in set)
      return fail('addStock', 'stock과 addStock 가운데 하나만 바꿔 주세요.')
    const added = addedPieces(change)
    if (left + added < 0)
      return 'stock' in set
        ? fail(
            'stock',
            `결제를 기다리는 주문이 ${reserved}개를 잡고 있어요. ${reserved}개보다 적게 둘 수 없어요.`,
          )
        : fail('addStock', `팔 수 있는 것이 ${left}개예요. 그보다 많이 뺄 수 없어요.`)
    if (added > 0 && left + reserved + added > staffProductLimits.stock)
      return fail('addStock', `${staffProductLimits.stock}개까지 둘 수 있어요.`)
    return []
  })

/** Writes planned changes of SKUs that are locked. @returns what the trail keeps of them */
export const writeSkuRows = async (
  tx: Db,
  changes: readonly PlannedChange<SkuRow>[],
  at: Date,
): Promise<StaffAuditRecord[]> => {
  const written = changes.flatMap(({ id, row, set }): (SkuChange & { productId: string })[] => {
    const { stock: _stock, addStock: _add, ...values } = set
    return Object.keys(values).length > 0 ? [{ id, set: values, productId: row.productId }] : []
  })
  await writeSkus(tx, written)
  const changedProducts = [...new Set(written.map(({ productId }) => productId))]
  await writeProducts(
    tx,
    changedProducts.map((id) => ({ id, set: {} })),
    at,
  )
  const counts = changes.map(({ id, row }) => {
    const { productId, leftInventoryCount: left, reserved } = row
    return [id, { skuId: id, productId, left, reserved }] as const
  })
  const pieces = changes.flatMap((change) => {
    const added = addedPieces(change)
    return added === 0 ? [] : [[change.id, added] as const]
  })
  await addStock(tx, new Map(counts), new Map(pieces))
  return changes.map((change): StaffAuditRecord => {
    const { id, row, set } = change
    const { stock: _stock, addStock: _add, ...values } = set
    const { leftInventoryCount: left, reserved } = row
    const names = Object.keys(values) as (keyof SkuRow)[]
    const before = Object.fromEntries(names.map((name) => [name, row[name]]))
    return {
      target: 'sku',
      id,
      before: { ...before, left, reserved },
      after: { ...values, left: left + addedPieces(change), reserved },
    }
  })
}
