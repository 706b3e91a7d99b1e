import { Hono } from 'hono'
import type { Deps } from '../deps'
import { notFound } from '../http/app-error'
import type { AppEnv } from '../http/app-env'
import { sendPicture } from './send-picture'
import { pickFormat } from './pick-format'
import { createMediaStore, type MediaStore } from './media-store'
import { uploadMediaRoutes } from './upload-routes'
import { snapWidth } from './widths'

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

/** Members' photos, and the pictures of `deps.pictures`, which are cached permanently where their address has a version (`v`). */
export const mediaRoutes = new Hono<AppEnv>()
  .route('/upload', uploadMediaRoutes)
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
