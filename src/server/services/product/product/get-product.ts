import type { ProductDetail } from '@/contract/product/product'
import { notFound } from '@/server/http/app-error'
import { activeSkusOf, detailById } from './detail-rows'
import { runningSales } from './time-sale'
import { toDetail } from './to-detail'
import type { ProductDeps } from './with-sales'

/**
 * Returns a product. A stopped or inactive one has `isNotSellable`, so that the screen can explain.
 *
 * @throws NOT_FOUND when it is unknown, banned or deleted
 */
export const getProduct = async (
  { db, now }: ProductDeps,
  channelId: string,
  id: string,
): Promise<ProductDetail> => {
  const row = await detailById(db, channelId, id)
  const hiddenStatuses = ['banned', 'deleted']
  if (!row || hiddenStatuses.includes(row.product.salesStatus) || row.product.activeStatus === 'deleted')
    throw notFound()
  const [rows, sales] = [await activeSkusOf(db, id), await runningSales(db, [id], now())]
  return toDetail(row, rows, sales.get(id))
}
