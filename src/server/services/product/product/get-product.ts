import type { ProductDetail } from '@/contract/product/product'
import { isGoneProduct } from '@/domain/product'
import { notFound } from '@/server/http/app-error'
import { detailById } from './detail-rows'
import type { ProductDeps } from './product-deps'
import { toDetail } from './to-detail'

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
  const at = now()
  const row = await detailById(db, channelId, id, at)
  if (!row || isGoneProduct(row.product)) throw notFound()
  return toDetail(row, at)
}
