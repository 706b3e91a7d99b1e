import type { ProductItem } from '@/contract/product/product'
import type { Deps } from '@/server/deps'
import type { ItemRow } from './item-rows'
import { runningSales } from './time-sale'
import { toItem } from './to-item'

export type ProductDeps = Pick<Deps, 'db' | 'now'>

export const withSales = async (
  { db, now }: ProductDeps,
  rows: readonly ItemRow[],
): Promise<ProductItem[]> => {
  const sales = await runningSales(
    db,
    rows.map((row) => row.id),
    now(),
  )
  return rows.map((row) => toItem(row, sales.get(row.id)))
}
