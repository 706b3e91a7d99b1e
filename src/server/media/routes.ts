import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { storageKeyOf } from '../adapters/storage/storage-adapter'
import { productPictures } from '../db/schema/catalog'
import { shopPictures } from '../db/schema/channel'
import { uploads } from '../db/schema/upload'
import type { Deps } from '../deps'
import { acceptsType } from '../http/accepts-type'
import type { AppContext, AppEnv } from '../http/app-env'
import { notFound } from '../http/app-error'
import type { Log } from '../observability/log'
import { createFileCache } from './file-cache'
import type { PictureSource, VectorPicture } from './picture-source'
import { uploadRenditions } from './upload-renditions'

/** As proxies record a client that has gone. It is no failure of the server, which metrics count. */
const CLIENT_GONE = 499

interface EncodedPicture {
  /** Identifies the content; used as the ETag. */
  key: string
  format: string
  /** @throws SERVICE_UNAVAILABLE when too many pictures wait to be encoded, and for one for which nobody `isWaiting` any more */
  bytes: (isWaiting?: () => boolean) => Promise<Uint8Array<ArrayBuffer>>
  cacheControl: string
}

/** Sends a picture, or 304 if the client has it. */
export const sendPicture = async (c: AppContext, picture: EncodedPicture): Promise<Response> => {
  const etag = `"${picture.key}"`
  const headers = { vary: 'Accept', 'cache-control': picture.cacheControl, etag }
  const cachedTags = c.req.header('if-none-match')?.split(',') ?? []
  if (cachedTags.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  const isWaiting = () => !c.req.raw.signal.aborted
  try {
    const bytes = await picture.bytes(isWaiting)
    return c.body(bytes, 200, { ...headers, 'content-type': `image/${picture.format}` })
  } catch (error) {
    if (!isWaiting()) return new Response(null, { status: CLIENT_GONE })
    throw error
  }
}

/** The only widths that are rendered, in ascending pixels. Arbitrary widths would fill the cache. */
export const MEDIA_WIDTHS = [96, 130, 192, 260, 390, 520, 600, 780, 1200] as const

const MAX_WIDTH = 1200

/**
 * Returns the smallest allowed width (px) that is at least `requested`; the largest for a missing, invalid or larger
 * one.
 */
export const snapWidth = (requested: number): number =>
  MEDIA_WIDTHS.find((width) => requested > 0 && width >= requested) ?? MAX_WIDTH

type MediaFormat = 'avif' | 'webp' | 'png'

/** The smallest format that the Accept header names; a wildcard promises neither AVIF nor WebP, so it gets PNG. */
export const pickFormat = (accept: string): MediaFormat => {
  if (acceptsType(accept, 'image/avif')) return 'avif'
  return acceptsType(accept, 'image/webp') ? 'webp' : 'png'
}

/** Returns the purposes of an upload; empty for an unknown or deleted one. */
const findUploadKinds = async ({ db }: Deps, path: string): Promise<string[]> =>
  (await db.selectDistinct({ kind: uploads.kind }).from(uploads).where(eq(uploads.path, path))).map(
    ({ kind }) => kind,
  )

/** A photo never changes, but its member may delete it: a CDN asks again every hour, and a browser every day. */
const CACHE_CONTROL = 'public, max-age=86400, s-maxage=3600'

type Format = 'webp' | 'jpeg' | 'png'

/** Photos are never enlarged. What moves does so as WebP only. */
const resizePhoto = async (bytes: Uint8Array, width: number, format: Format) => {
  const image = sharp(bytes, { animated: format === 'webp' }).resize({ width, withoutEnlargement: true })
  const encoded = {
    webp: () => image.webp({ quality: 78, effort: 3 }),
    jpeg: () => image.jpeg({ quality: 80 }),
    png: () => image.png(),
  }[format]()
  return Uint8Array.from(await encoded.toBuffer())
}

/**
 * Sends a photo in an allowed width. AVIF is not offered, because it takes ten times as long as WebP for a photo.
 *
 * @param path `upload/`, `copy/` or `shop/` and the hash
 * @param fallbackFormat for a client without WebP
 */
const sendPhoto = (c: AppContext, path: string, fallbackFormat: 'png' | 'jpeg'): Promise<Response> => {
  const deps = c.get('deps')
  const hash = path.slice(path.indexOf('/') + 1)
  const width = snapWidth(Number(c.req.query('w')))
  const format = pickFormat(c.req.header('accept') ?? '') === 'png' ? fallbackFormat : 'webp'
  const bytes = (isWaiting?: () => boolean) =>
    uploadRenditions(deps)(
      `${hash}/${width}.${format}`,
      async () => {
        const original = await deps.adapters.storage.get(storageKeyOf(path))
        if (!original) throw notFound()
        return resizePhoto(original, width, format)
      },
      isWaiting,
    )
  const key = `${hash}-${width}-${format}`
  return sendPicture(c, { key, format, bytes, cacheControl: CACHE_CONTROL })
}

const HASH = '/:hash{[A-Za-z0-9_-]{43}}'

/** Members' photos. Deleted uploads are not found, even if a cached file remains. */
const uploadMediaRoutes = new Hono<AppEnv>().get(HASH, async (c) => {
  const path = `upload/${c.req.param('hash')}`
  const kinds = await findUploadKinds(c.get('deps'), path)
  if (kinds.length === 0) throw notFound()
  // Faces of the studio can be transparent, which JPEG does not support.
  return sendPhoto(c, path, kinds.includes('face') ? 'png' : 'jpeg')
})

/** Pictures of the catalogue, which may be transparent: `copy/` of products, `shop/` of pages and card designs. */
const catalogueMediaRoutes = (kind: 'copy' | 'shop', table: typeof productPictures | typeof shopPictures) =>
  new Hono<AppEnv>().get(HASH, async (c) => {
    const path = `${kind}/${c.req.param('hash')}`
    if ((await c.get('deps').db.$count(table, eq(table.path, path))) === 0) throw notFound()
    return sendPhoto(c, path, 'png')
  })

/** Part of every cache key. Raise it when a change of the settings below changes the output. */
const ENCODER_VERSION = 3

const UNITS_PER_INCH = 72

/**
 * Renders a picture `width` pixels wide. The quality suits flat colours and long gradients at phone size: ten points
 * more add 20 % of the bytes without a visible difference, and one more step of effort takes twice the time to save 5 %.
 */
export const encodePicture = async (
  { svg }: VectorPicture,
  width: number,
  format: MediaFormat,
): Promise<Uint8Array<ArrayBuffer>> => {
  // A document without a width is as wide as its view box.
  const declaredWidth =
    /<svg[^>]*?\swidth="([\d.]+)"/.exec(svg) ?? /<svg[^>]*?\sviewBox="\S+ \S+ ([\d.]+)/.exec(svg)
  const drawnWidth = Number(declaredWidth?.[1] ?? width)
  const image = sharp(Buffer.from(svg), { density: (UNITS_PER_INCH * width) / drawnWidth }).resize({ width })
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 45, effort: 2, chromaSubsampling: '4:2:0' })
      : format === 'webp'
        ? image.webp({ quality: 78, effort: 2 })
        : image.png({ palette: true, quality: 90, effort: 4 })
  return Uint8Array.from(await encoded.toBuffer())
}

interface Rendition {
  /** Hash of the picture and its encoding; the file name and the ETag. */
  key: string
  format: MediaFormat
  /** Reads from memory, else from disk, else encodes. */
  bytes: EncodedPicture['bytes']
}

const MEMORY_BYTES = 12 * 1024 * 1024

/**
 * Encodes each picture once for a width and a format and stores it under `<dataDir>/media`. Pictures and allowed widths
 * bound the number of files, so none is ever deleted.
 */
export const createMediaStore = (
  { pictures, dataDir, log }: { pictures: PictureSource; dataDir: string; log: Log },
  encode = encodePicture,
) => {
  const cacheFile = createFileCache(join(dataDir, 'media'), MEMORY_BYTES, log)

  /** The picture of `path` at an allowed width; null when there is none. `bytes` rejects when encoding fails. */
  return (path: string, width: number, format: MediaFormat): Rendition | null => {
    const picture = pictures(path)
    if (!picture) return null
    const key = createHash('sha256')
      .update(`${ENCODER_VERSION}:${format}:${width}:${picture.svg}`)
      .digest('base64url')
      .slice(0, 27)
    const generate = () => encode(picture, width, format)
    return { key, format, bytes: (isWaiting) => cacheFile(`${key}.${format}`, generate, isWaiting) }
  }
}

type MediaStore = ReturnType<typeof createMediaStore>

const stores = new WeakMap<Deps, MediaStore>()

const findStore = (deps: Deps): MediaStore => {
  const store =
    stores.get(deps) ??
    createMediaStore({ pictures: deps.pictures, dataDir: deps.env.dataDir, log: deps.log })
  stores.set(deps, store)
  return store
}

/** A new version has a new address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** Members' photos, pictures of the catalogue, and the pictures of `deps.pictures`, which are cached permanently where their address has a version (`v`). */
export const mediaRoutes = new Hono<AppEnv>()
  .route('/upload', uploadMediaRoutes)
  .route('/copy', catalogueMediaRoutes('copy', productPictures))
  .route('/shop', catalogueMediaRoutes('shop', shopPictures))
  .get('/:path{.+}', async (c) => {
    const width = snapWidth(Number(c.req.query('w')))
    const rendition = findStore(c.get('deps'))(
      c.req.param('path'),
      width,
      pickFormat(c.req.header('accept') ?? ''),
    )
    if (!rendition) throw notFound()
    return sendPicture(c, { ...rendition, cacheControl: c.req.query('v') ? IMMUTABLE : ONE_HOUR })
  })
