import type { Category } from '@/contract/product/product'
import type { Db } from '@/server/db/client'
import { readSettings } from '@/server/db/settings-cache'
import { requireChannel } from '../../channel/channel/require-channel'
import { categoriesWithCounts } from './list-counts'
import type { ProductDeps } from './product-deps'

const countedCategories = async (db: Db, channelId: string): Promise<{ items: Category[] }> => {
  const { categories, counts } = await categoriesWithCounts(db, channelId)
  // `seen` ends the recursion at a cyclic tree.
  const sum = (id: string, seen: readonly string[] = []): { total: number; vouchers: number } =>
    categories
      .filter((category) => category.parentId === id && !seen.includes(category.id))
      .map((category) => sum(category.id, [...seen, id]))
      .reduce(
        (all, category) => ({
          total: all.total + category.total,
          vouchers: all.vouchers + category.vouchers,
        }),
        counts.get(id) ?? { total: 0, vouchers: 0 },
      )
  return {
    items: categories.map(({ id, parentId, name, image }) => {
      const { total, vouchers } = sum(id)
      return { id, parentId, name, image, productCount: total, voucherCount: vouchers }
    }),
  }
}

/** Returns the category tree as a flat list, top categories first. @throws NOT_FOUND */
export const listCategories = async (
  { db }: ProductDeps,
  channelId: string,
): Promise<{ items: Category[] }> => {
  await requireChannel(db, channelId)
  return readSettings(db, `categories ${channelId}`, () => countedCategories(db, channelId))
}
