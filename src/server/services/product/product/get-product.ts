import type { ProductDetail } from '@/contract/product/product'
import { isGoneProduct } from '@/domain/product'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { notFound } from '@/server/http/app-error'
import { type EncodedBody, encodeBody, sizeOfBody } from '@/server/http/wire'
import { detailById, versionById } from './detail-rows'
import type { ProductDeps } from './product-deps'
import { toDetail } from './to-detail'

const cache = createVersionedCache<EncodedBody<ProductDetail>>('products', {
  maxSize: 16_000_000,
  sizeOf: sizeOfBody,
})

/** The day of arrival changes with the hour, without a change of a row. */
const withHour = (version: string, at: Date): string =>
  version && `${version}/${Math.floor(at.getTime() / 3_600_000)}`

/**
 * Returns a product. A stopped or inactive one has `isNotSellable`, so that the screen can explain.
 *
 * @throws NOT_FOUND when it is unknown, banned or deleted
 */
export const getProduct = async (
  { db, now }: ProductDeps,
  channelId: string,
  id: string,
): Promise<EncodedBody<ProductDetail>> => {
  const at = now()
  return cache.read(db, `${channelId}/${id}`, {
    readVersion: async () => withHour(await versionById(db, channelId, id, at), at),
    readAnswer: async () => {
      const row = await detailById(db, channelId, id, at)
      if (!row || isGoneProduct(row.product)) throw notFound()
      return { version: withHour(row.version, at), answer: encodeBody('snake', toDetail(row, at)) }
    },
  })
}
