import { Hono } from 'hono'
import type { Deps } from '../deps'
import { notFound } from '../http/app-error'
import type { AppEnv } from '../http/app-env'
import { pickFormat } from './negotiate'
import { createMediaStore, type MediaStore } from './render'
import { snapWidth } from './widths'

const stores = new WeakMap<Deps, MediaStore>()

const storeOf = (deps: Deps): MediaStore => {
  const store = stores.get(deps) ?? createMediaStore(deps.env.dataDir, deps.log)
  stores.set(deps, store)
  return store
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

/** Drawn pictures. An address with the version of the art (`v`) may be kept for ever; without, it is asked again. */
export const mediaRoutes = new Hono<AppEnv>().get('/:path{.+}', async (c) => {
  const width = snapWidth(Number(c.req.query('w')))
  const rendition = storeOf(c.get('deps'))(
    c.req.param('path'),
    width,
    pickFormat(c.req.header('accept') ?? ''),
  )
  if (!rendition) throw notFound()
  const etag = `"${rendition.key}"`
  const headers = { vary: 'Accept', 'cache-control': c.req.query('v') ? FOR_EVER : AN_HOUR, etag }
  const known = c.req.header('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers)
  return c.body(await rendition.bytes(), 200, { ...headers, 'content-type': `image/${rendition.format}` })
})
