import { eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { productPictures } from '@/server/db/schema/catalog'
import { shopPictures } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { AppError, invalidInput } from '@/server/http/app-error'
import { isShopPicture } from '@/server/http/picture-address'
import { PictureFetchError } from '@/server/media/fetch-picture'
import {
  fetchImages,
  isForeignImage,
  type ProductImage,
  recordImages,
  toProductImage,
} from '../product/product/product-images'

const PICTURE_ERRORS: Readonly<Record<string, 'PHOTO_TYPE_NOT_SUPPORTED' | 'PHOTO_DAMAGED'>> = {
  'no picture': 'PHOTO_TYPE_NOT_SUPPORTED',
  'a damaged picture': 'PHOTO_DAMAGED',
}

/** Returns the pictures of `addShopPicture` among paths, and keeps them from being removed until the transaction ends. */
export const readShopPictures = async (
  tx: Pick<Db, 'select'>,
  paths: readonly string[],
): Promise<Map<string, typeof shopPictures.$inferSelect>> => {
  if (paths.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(shopPictures)
    .where(inArray(shopPictures.path, [...new Set(paths)]))
    .orderBy(shopPictures.path)
    .for('key share')
  return new Map(rows.map((row) => [row.path, row]))
}

/** Reads an uploaded picture. @throws PHOTO_TYPE_NOT_SUPPORTED, PHOTO_DAMAGED, PHOTO_DIMENSIONS_TOO_LARGE */
export const readPicture = (bytes: Uint8Array): Promise<ProductImage> =>
  toProductImage(bytes).catch((error: unknown) => {
    if (!(error instanceof PictureFetchError)) throw error
    throw new AppError(PICTURE_ERRORS[error.message] ?? 'PHOTO_DIMENSIONS_TOO_LARGE')
  })

type Fields = Readonly<Record<string, string>>

interface WithPictures {
  images?: readonly string[] | undefined
  skus?: readonly { image?: string | undefined }[] | undefined
  newSkus?: readonly { image: string }[] | undefined
}

/** The pictures that a body names, by their fields. */
const picturesOf = ({ images = [], skus = [], newSkus = [] }: WithPictures): Fields =>
  Object.fromEntries([
    ...images.map((image, index) => [`images.${index}`, image] as const),
    ...skus.flatMap(({ image }, index) => (image ? [[`skus.${index}.image`, image] as const] : [])),
    ...newSkus.flatMap(({ image }, index) => (image ? [[`newSkus.${index}.image`, image] as const] : [])),
  ])

/** Pictures that a change gives to a product. */
export interface ReceivedPictures {
  /** Checks the paths among them; `known` are those of the shop and of the product. @throws INVALID_INPUT for another one */
  check: (known: ReadonlySet<string>) => void
  /** Records them. @throws INVALID_INPUT for a path that is no picture of the product */
  record: (tx: Db, productId: string, own: readonly string[]) => Promise<void>
  /** What the product keeps of a picture that the body names: a path, or an address of the shop. */
  keptAs: (image: string) => string
}

/** Fetches the pictures of other sites that a body names, before its transaction. @throws INVALID_INPUT that names each that cannot be */
export const receivePictures = async (deps: Deps, body: WithPictures): Promise<ReceivedPictures> =>
  receivedFrom(deps, await fetchImages(deps, Object.values(picturesOf(body)).filter(isForeignImage)), body)

/** The pictures of a body among those that were fetched. @throws INVALID_INPUT that names each that was not */
export const receivedFrom = (
  deps: Deps,
  fetched: ReadonlyMap<string, ProductImage | PictureFetchError>,
  body: WithPictures,
): ReceivedPictures => {
  const named = picturesOf(body)
  const fields: Record<string, string> = {}
  const images = new Map<string, ProductImage>()
  for (const [field, image] of Object.entries(named)) {
    const result = fetched.get(image)
    if (result instanceof PictureFetchError)
      fields[field] = `그림을 가져오지 못했어요. 주소를 확인해 주세요. (${result.message})`
    else if (result) images.set(image, result)
  }
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
  const check = (known: ReadonlySet<string>): void => {
    for (const [field, image] of Object.entries(named))
      if (!images.has(image) && !known.has(image) && !isShopPicture(image) && !deps.pictures(image))
        throw invalidInput(field, '이 상품에 없는 그림이에요.')
  }
  return {
    check,
    keptAs: (image) => images.get(image)?.path ?? image,
    record: async (tx, productId, own) => {
      if (Object.keys(named).length === 0) return
      const copies = await tx
        .select({ path: productPictures.path })
        .from(productPictures)
        .where(eq(productPictures.productId, productId))
      const ofShop = await readShopPictures(tx, Object.values(named))
      check(new Set([...own, ...copies.map(({ path }) => path), ...ofShop.keys()]))
      await recordImages(tx, deps, productId, [...images.values()])
    },
  }
}
