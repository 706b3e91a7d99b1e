import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createServiceDocument, type OpenApiDocument } from '../openapi/document'
import { SERVICE_NAMES, type ServiceName } from '../operations/operation'

type Part = Record<string, unknown>

interface DocumentedOperation {
  operationId: string
  security: readonly Part[]
  responses: Record<string, Part>
}

const resolve = (part: Part, document: OpenApiDocument): Part => {
  if (typeof part.$ref !== 'string') return part
  const [kind = '', name = ''] = part.$ref.split('/').slice(2)
  return resolve((document.components[kind] as Record<string, Part>)[name] ?? {}, document)
}

const mediaOf = (response: Part): Part =>
  ((response.content as Part | undefined)?.['application/json'] ?? {}) as Part

/** The first example of an error response. */
const errorOf = (status: string, { responses }: DocumentedOperation, document: OpenApiDocument): unknown => {
  const response = responses[status] ?? responses.default
  if (!response) return undefined
  const [example] = Object.values(
    (mediaOf(resolve(response, document)).examples ?? {}) as Record<string, Part>,
  )
  return example && resolve(example, document).value
}

/** The routes of a service, in the order in which a fixed part of a path comes before a parameter. */
const operationsOf = (document: OpenApiDocument) =>
  Object.entries(document.paths)
    .flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({
        method: method.toUpperCase(),
        // Without strict paths Hono cuts a slash at the end of a request, so that a route with one would never be found.
        path: path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, ''),
        operation: operation as unknown as DocumentedOperation,
      })),
    )
    .toSorted((left, right) => left.path.split(':').length - right.path.split(':').length)

const createService = (service: ServiceName): Hono => {
  const document = createServiceDocument(service)
  const routes = new Hono({ strict: false })
  for (const { method, path, operation } of operationsOf(document))
    routes.on(method, path, (c) => {
      const preferred = /\bcode=([45]\d\d)\b/.exec(c.req.header('prefer') ?? '')?.[1]
      const isVisitor = c.req.header('authorization') === undefined
      const needsToken = operation.security.every((requirement) => 'token' in requirement)
      const refusal = preferred ?? (needsToken && isVisitor ? '401' : undefined)
      if (refusal)
        return c.json(errorOf(refusal, operation, document), Number(refusal) as ContentfulStatusCode)
      const [status, success] =
        Object.entries(operation.responses).find(([word]) => word.startsWith('2')) ?? []
      if (!success) return c.redirect('/')
      const { example } = mediaOf(success)
      return example === undefined
        ? c.body(null, 204)
        : c.json(example, Number(status) as ContentfulStatusCode)
    })
  return routes
}

export interface Mock {
  origin: string
  /** The settings of a build of the app that uses it. */
  settings: Record<string, string>
  stop: () => Promise<void>
}

/**
 * Starts the services on a port, each below its name. Browsers of every origin may call them.
 *
 * @throws Error for a port that is none or taken
 */
export const startMock = async (port: number): Promise<Mock> => {
  if (!(port >= 0 && port < 65_536)) throw new Error('--port is no port')
  const app = new Hono({ strict: false })
  const exposeHeaders = ['Retry-After', 'X-Request-Id', 'Date', 'Age']
  app.use(cors({ origin: (origin) => origin, credentials: true, exposeHeaders }))
  for (const service of SERVICE_NAMES) app.route(`/${service}`, createService(service))
  app.notFound((c) => c.json({ code: 7003, message: 'There is no such path.', requestId: 'req_mock' }, 404))
  return new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, port }, (info) => {
      const origin = `http://localhost:${info.port}`
      const stop = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          if ('closeAllConnections' in server) server.closeAllConnections()
        })
      const settings = Object.fromEntries(
        SERVICE_NAMES.map((service) => [`NEXT_PUBLIC_${service.toUpperCase()}_API`, `${origin}/${service}`]),
      )
      done({ origin, settings, stop })
    })
    server.on('error', ({ code }: NodeJS.ErrnoException) =>
      fail(new Error(`port ${port}: ${code}; --port takes another one`)),
    )
  })
}
