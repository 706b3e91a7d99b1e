import { SECOND_MS } from '@/domain/duration'
import { storageKeyOf } from '@/server/adapters/storage/storage-adapter'
import type { Db } from '@/server/db/client'
import { pictureCopyTasks } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { isShopPicture } from '@/server/http/picture-address'
import { PictureFetchError } from '@/server/media/fetch-picture'
import { forEachPicture, insertPictures, pictureFetchOf, sourceOf } from './copy-pictures'
import { encodePicture, type PicturePart } from './encode-picture'

/** Within the time that a proxy gives an answer. */
const FETCH_MS = 20 * SECOND_MS

/** A picture of a product as it is stored, with the hash of its address, or of its path where it came as a file. */
export interface ProductImage extends PicturePart {
  source: string
}

/** Whether a picture is on a site from which pages load none. */
export const isForeignImage = (image: string): boolean => /^https?:\/\//i.test(image) && !isShopPicture(image)

/** @throws PictureFetchError for no picture, a damaged one, or one that costs too much to decode or is too long for a product */
export const toProductImage = async (bytes: Uint8Array, address?: string): Promise<ProductImage> => {
  const [part, ...others] = await encodePicture(bytes)
  if (!part || others.length > 0) throw new PictureFetchError('too long for a picture of a product', false)
  return { ...part, source: sourceOf(address ?? part.path) }
}

/** Fetches pictures of other sites. @returns for each address the picture, or why there is none */
export const fetchImages = async (
  deps: Pick<Deps, 'fetchPicture'>,
  addresses: readonly string[],
): Promise<Map<string, ProductImage | PictureFetchError>> => {
  const signal = AbortSignal.timeout(FETCH_MS)
  const fetched = new Map<string, ProductImage | PictureFetchError>()
  await forEachPicture([...new Set(addresses)], async (address) => {
    try {
      fetched.set(address, await toProductImage(await pictureFetchOf(deps)(address, signal), address))
    } catch (error) {
      if (!(error instanceof PictureFetchError)) throw error
      fetched.set(address, error)
    }
  })
  return fetched
}

/** Records pictures of a product and stores their files, in the transaction that gives them to the product or its SKUs. */
export const recordImages = async (
  tx: Db,
  { adapters, now }: Pick<Deps, 'adapters' | 'now'>,
  productId: string,
  images: readonly ProductImage[],
): Promise<void> => {
  const rows = images.map(({ path, source, width, height }) => ({
    productId,
    path,
    source,
    part: 0,
    width,
    height,
  }))
  await insertPictures(tx, rows, now())
  for (const { path, bytes } of new Map(images.map((image) => [image.path, image])).values())
    await adapters.storage.put(storageKeyOf(path), bytes, 'image/webp')
}

/** Has the job delete the pictures that a product shows no more. */
export const releaseImages = async (tx: Db, productId: string, at: Date): Promise<void> => {
  await tx.insert(pictureCopyTasks).values({ productId, dueAt: at }).onConflictDoNothing()
}
