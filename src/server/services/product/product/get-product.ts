import type { ProductDetail } from '@/contract/product/product'
import { notFound } from '@/server/http/app-error'
import { detailById } from './detail-rows'
import { toDetail } from './to-detail'
import type { ProductDeps } from './product-deps'

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
  const row = await detailById(db, channelId, id, now())
  const hiddenStatuses = ['banned', 'deleted']
  if (!row || hiddenStatuses.includes(row.product.salesStatus) || row.product.activeStatus === 'deleted')
    throw notFound()
  return toDetail(row)
}
