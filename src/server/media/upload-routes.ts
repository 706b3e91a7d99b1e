import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import sharp from 'sharp'
import { uploads } from '../db/schema/upload'
import type { Deps } from '../deps'
import { notFound } from '../http/app-error'
import type { AppEnv } from '../http/app-env'
import { storageKeyOf } from '../adapters/storage/storage-key'
import { sendPicture } from './send-picture'
import { pickFormat } from './pick-format'
import { uploadRenditions } from './upload-renditions'
import { snapWidth } from './widths'

/** Returns the purposes of an upload; empty for an unknown or deleted one. */
const findUploadKinds = async ({ db }: Deps, path: string): Promise<string[]> =>
  (await db.selectDistinct({ kind: uploads.kind }).from(uploads).where(eq(uploads.path, path))).map(
    ({ kind }) => kind,
  )

/** A photo never changes, but its member may delete it: a CDN asks again every hour, and a browser every day. */
const CACHE_CONTROL = 'public, max-age=86400, s-maxage=3600'

type Format = 'webp' | 'jpeg' | 'png'

/** Photos are never enlarged. */
const resizePhoto = async (bytes: Uint8Array, width: number, format: Format) => {
  const image = sharp(bytes).resize({ width, withoutEnlargement: true })
  const encoded = {
    webp: () => image.webp({ quality: 78, effort: 3 }),
    jpeg: () => image.jpeg({ quality: 80 }),
    png: () => image.png(),
  }[format]()
  return Uint8Array.from(await encoded.toBuffer())
}

/**
 * Members' photos in the allowed widths. Deleted uploads are not found, even if a cached file remains. AVIF is not
 * offered, because it takes ten times as long as WebP for a photo.
 */
export const uploadMediaRoutes = new Hono<AppEnv>().get('/:hash{[A-Za-z0-9_-]{43}}', async (c) => {
  const deps = c.get('deps')
  const hash = c.req.param('hash')
  const path = `upload/${hash}`
  const kinds = await findUploadKinds(deps, path)
  if (kinds.length === 0) throw notFound()
  const width = snapWidth(Number(c.req.query('w')))
  // Faces of the studio can be transparent, which JPEG does not support.
  const fallbackFormat = kinds.includes('face') ? 'png' : 'jpeg'
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
})
