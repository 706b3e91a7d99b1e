import { sql } from 'drizzle-orm'
import { SECOND_MS } from '@/domain/duration'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import type { Db } from '@/server/db/client'
import { lockUploadPath } from '@/server/db/locks'
import { pictureCopyTasks, productPictures } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { isShopPicture } from '@/server/http/picture-address'
import { PictureFetchError } from '@/server/media/fetch-picture'
import { pictureFetchOf, sourceOf } from './copy-pictures'
import { encodePicture, type PicturePart } from './encode-picture'

/** Within the time that a proxy gives an answer. */
const FETCH_MS = 20 * SECOND_MS

/** A picture of a product as it is stored, with the hash of the address or the bytes that it was made from. */
export interface ProductImage extends PicturePart {
  source: string
}

/** Whether a picture is on a site from which pages load none. */
export const isForeignImage = (image: string): boolean => /^https?:\/\//i.test(image) && !isShopPicture(image)

/** @throws PictureFetchError for no picture, a damaged one, or one that costs too much to decode or is too long for a product */
export const toProductImage = async (bytes: Uint8Array, source: string): Promise<ProductImage> => {
  const [part, ...others] = await encodePicture(bytes)
  if (!part || others.length > 0) throw new PictureFetchError('too long for a picture of a product', false)
  return { ...part, source: sourceOf(source) }
}

/** Fetches pictures of other sites at once. @returns for each address the picture, or why there is none */
export const fetchImages = async (
  deps: Pick<Deps, 'fetchPicture'>,
  addresses: readonly string[],
): Promise<Map<string, ProductImage | PictureFetchError>> => {
  const signal = AbortSignal.timeout(FETCH_MS)
  const fetchOne = async (address: string): Promise<ProductImage | PictureFetchError> => {
    try {
      return await toProductImage(await pictureFetchOf(deps)(address, signal), address)
    } catch (error) {
      if (error instanceof PictureFetchError) return error
      throw error
    }
  }
  const unique = [...new Set(addresses)]
  const fetched = await Promise.all(unique.map(fetchOne))
  return new Map(
    unique.map((address, index) => [address, fetched[index] as ProductImage | PictureFetchError]),
  )
}

/** Records pictures of a product and stores their files, in the transaction that gives them to the product or its SKUs. */
export const recordImages = async (
  tx: Db,
  { adapters, now }: Pick<Deps, 'adapters' | 'now'>,
  productId: string,
  images: readonly ProductImage[],
): Promise<void> => {
  const byPath = new Map(images.map((image) => [image.path, image]))
  const sorted = [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  for (const { path, source, width, height, bytes } of sorted) {
    await lockUploadPath(tx, path)
    await tx
      .insert(productPictures)
      .values({ productId, path, source, part: 0, width, height, createdAt: now() })
      .onConflictDoUpdate({
        target: [productPictures.productId, productPictures.source, productPictures.part],
        set: { path: sql`excluded.path`, width: sql`excluded.width`, height: sql`excluded.height` },
      })
    await adapters.storage.put(storageKeyOf(path), bytes, 'image/webp')
  }
}

/** Has the job delete the pictures that a product shows no more. */
export const releaseImages = async (tx: Db, productId: string, at: Date): Promise<void> => {
  await tx.insert(pictureCopyTasks).values({ productId, dueAt: at }).onConflictDoNothing()
}
