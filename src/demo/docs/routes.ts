import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { brand } from '@/config/brand'
import { createDocument, type OpenApiDocument } from '@/contract/openapi/document'
import type { AppEnv } from '@/server/http/app-env'

/** Files of the viewer that the page loads. */
const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js']
const A_DAY = 'public, max-age=86400'

/** Without a validator address the viewer makes no request to another site. */
const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

/** Mounted at `/api/docs`: the contract as a page, with a console that calls this server. */
export const docsRoutes = new Hono<AppEnv>({ strict: false })

docsRoutes.get('/', (c) =>
  c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="robots" content="noindex" />
          <title>Contract | ${brand.name}</title>
          <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
        </head>
        <body>
          <div id="viewer"></div>
          <script src="/api/docs/swagger-ui-bundle.js"></script>
          <script src="/api/docs/start.js"></script>
        </body>
      </html>`,
  ),
)

// A separate script, because the content security policy refuses scripts in the page.
docsRoutes.get('/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))

for (const file of FILES)
  docsRoutes.get(
    `/${file}`,
    serveStatic({
      path: `./node_modules/swagger-ui-dist/${file}`,
      onFound: (_path, c) => c.header('cache-control', A_DAY),
    }),
  )

/** Mounted at `/api/openapi.json`. */
export const openApiRoutes = new Hono<AppEnv>({ strict: false })

// Made with the first request: it takes half a second and never changes.
let document: OpenApiDocument | undefined
openApiRoutes.get('/', (c) => c.json((document ??= createDocument())))
