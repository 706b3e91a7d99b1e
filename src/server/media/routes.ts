import { Hono } from 'hono'
import type { Deps } from '../deps'
import { notFound } from '../http/app-error'
import type { AppEnv } from '../http/app-env'
import { answerPicture } from './answer-picture'
import { pickFormat } from './negotiate'
import { createMediaStore, type MediaStore } from './render'
import { uploadMediaRoutes } from './upload-routes'
import { snapWidth } from './widths'

const stores = new WeakMap<Deps, MediaStore>()

const storeOf = (deps: Deps): MediaStore => {
  const store =
    stores.get(deps) ??
    createMediaStore({ pictures: deps.pictures, dataDir: deps.env.dataDir, log: deps.log })
  stores.set(deps, store)
  return store
}

/** Members' photos, and the pictures of `deps.pictures`, whose addresses carry a version (`v`). */
export const mediaRoutes = new Hono<AppEnv>()
  .route('/upload', uploadMediaRoutes)
  .get('/:path{.+}', async (c) => {
    const width = snapWidth(Number(c.req.query('w')))
    const rendition = storeOf(c.get('deps'))(
      c.req.param('path'),
      width,
      pickFormat(c.req.header('accept') ?? ''),
    )
    if (!rendition) throw notFound()
    return answerPicture(c, rendition)
  })
