/**
 * `npm start`: Next's production server behind the redirect from `www.`, the backend, the precompressed static files and the
 * page cache. Takes `-p` and `-H` as Next does. `next start` works too, without them.
 */
import { readFile } from 'node:fs/promises'
import { createServer, get } from 'node:http'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { waitForBuildAddresses } from '@/config/build-addresses'
import type { Header } from '@/config/header'
import { serverEnv } from '@/config/server-env'
import { sharedBackend } from '@/config/shared-backend'
import { settingsVersion } from '../db/settings-cache'
import { redirectWww, refuseOtherMethods } from '../http/before-pages'
import { originForm } from '../http/client-key'
import { serveApi } from '../http/serve-api'
import { traceRequests } from '../observability/trace'
import { originOf } from '../page-cache/absolute-share-image'
import { createInlinePictures, readPicture } from '../page-cache/inline-pictures'
import { microCache } from '../page-cache/micro-cache'
import { createRoutePatterns, type RoutesManifest } from '../page-cache/route-patterns'
import { LISTEN_HOST, ownOrigin } from '../page-cache/warm-pages'
import { SHUTDOWN_OWNER, releaseRuntime, shutDown } from '../shutdown'
import {
  BUILD_FILES,
  PRERENDER_MANIFEST,
  PUBLIC_FILES,
  PUBLIC_VARIANTS,
  ROUTES_MANIFEST,
  serveStatic,
} from '../static-files/serve-static'

/** SIGTERM comes from a platform: its proxy has to see the end first. SIGINT comes from a person. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** Requests a page of this server; whatever the answer is, the page cache has seen it. */
const requestOwnPage =
  (port: number, hostname: string | undefined) => (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve) => {
      const call = get({ port, host: hostname, path, headers }, (answer) =>
        answer.resume().once('close', resolve),
      )
      call.once('error', () => resolve())
    })

const readRoutes = async () =>
  createRoutePatterns(JSON.parse(await readFile(ROUTES_MANIFEST, 'utf8')) as RoutesManifest)

/** The headers of Next's on-demand revalidation: the answer is a new rendering, which replaces Next's copy. */
const revalidationHeaders = async () => {
  const { preview } = JSON.parse(await readFile(PRERENDER_MANIFEST, 'utf8')) as {
    preview: { previewModeId: string }
  }
  return { 'x-prerender-revalidate': preview.previewModeId }
}

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { port: { type: 'string', short: 'p' }, hostname: { type: 'string', short: 'H' } },
  })
  const port = Number(values.port || process.env.PORT || 3000)
  // Modules loaded below read these settings.
  Object.assign(process.env, {
    NODE_ENV: 'production',
    PORT: String(port),
    [LISTEN_HOST]: values.hostname ?? '',
    [SHUTDOWN_OWNER]: 'npm start',
  })
  // Next loads the bundle of the backend in the background. A process that ends meanwhile has not started.
  const addressesApplied = waitForBuildAddresses()
  process.exitCode = 1
  const { default: next } = await import('next')
  // Next listens for other protocols on this server, which never listens: a request that offers one is answered as usual.
  const app = next({ dev: false, port, hostname: values.hostname, httpServer: createServer() })
  await app.prepare()
  await addressesApplied
  // Shared with the settings of Next, which are JavaScript.
  const { NO_SNIFF, securityHeaders } = createRequire(import.meta.url)(
    '../../config/security-headers.js',
  ) as { NO_SNIFF: Header; securityHeaders: Header[] }
  const { knownSiteUrl, shutdownGraceMs, keepAliveMs, trustedProxies } = serverEnv()
  const handle = redirectWww(
    serveApi(
      serveStatic(
        microCache(refuseOtherMethods(app.getRequestHandler()), {
          request: requestOwnPage(port, values.hostname),
          version: settingsVersion,
          siteOrigin: (req) => originOf(req, { url: knownSiteUrl, trustedProxies }),
          bypass: await revalidationHeaders(),
          inlineOf: createInlinePictures(readPicture(ownOrigin(port, values.hostname))),
        }),
        { buildFiles: BUILD_FILES, publicFiles: PUBLIC_FILES, publicVariants: PUBLIC_VARIANTS },
        { build: [NO_SNIFF], public: securityHeaders },
      ),
      { backend: sharedBackend, headers: securityHeaders, pictureHeaders: [NO_SNIFF] },
    ),
    knownSiteUrl,
  )
  const server = createServer(
    { keepAliveTimeout: keepAliveMs },
    originForm(traceRequests(handle, await readRoutes())),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, values.hostname, resolve)
  })
  console.log(`ready on http://${values.hostname ?? 'localhost'}:${port}`)
  let isEnding = false
  const end = async (code: number, graceMs: number) => {
    // A second signal changes nothing: the shutdown has its own limit.
    if (isEnding) return
    isEnding = true
    const release = async () => {
      await releaseRuntime()
      await app.close()
    }
    await shutDown(server, release, { graceMs })
    process.exit(code)
  }
  process.on('SIGINT', () => void end(EXIT_CODES.SIGINT, 0))
  process.on('SIGTERM', () => void end(EXIT_CODES.SIGTERM, shutdownGraceMs))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
