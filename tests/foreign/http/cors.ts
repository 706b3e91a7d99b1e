import type { ServiceName } from '@tests/foreign/service-names'

const METHODS = 'GET, POST, PATCH, DELETE'

/** What the calls of the specification need; a service that takes orders also knows the key of a repeated call. */
export const allowedHeaders = (service: ServiceName, takesOrders: boolean): string[] => [
  'authorization',
  'content-type',
  ...(takesOrders && service === 'transaction' ? ['idempotency-key'] : []),
]

/** The headers of an answer that the app reads. */
const EXPOSED_HEADERS = 'Retry-After, X-Request-Id'

/** The main API takes no credentials; the five others do. Other origins get no permission at all. */
const permission = (service: ServiceName, origin: string | null, siteOrigin: string) => {
  const headers = new Headers({ vary: 'Origin' })
  if (origin !== siteOrigin) return headers
  headers.set('access-control-allow-origin', siteOrigin)
  headers.set('access-control-expose-headers', EXPOSED_HEADERS)
  if (service !== 'main') headers.set('access-control-allow-credentials', 'true')
  return headers
}

export const preflight = (
  service: ServiceName,
  origin: string | null,
  allowed: readonly string[],
  siteOrigin: string,
) => {
  const headers = permission(service, origin, siteOrigin)
  if (origin === siteOrigin) {
    headers.set('access-control-allow-methods', METHODS)
    headers.set('access-control-allow-headers', allowed.join(', '))
    headers.set('access-control-max-age', '5')
  }
  return new Response(null, { status: 204, headers })
}

export const withPermission = (
  response: Response,
  service: ServiceName,
  origin: string | null,
  siteOrigin: string,
) => {
  const headers = new Headers(response.headers)
  permission(service, origin, siteOrigin).forEach((value, name) => headers.set(name, value))
  return new Response(response.body, { status: response.status, headers })
}

/** Why a browser refuses to send the real request after this preflight, or undefined when it sends it. */
export const preflightProblem = (request: Request, allowed: readonly string[], siteOrigin: string) => {
  if (request.headers.get('origin') !== siteOrigin) return 'origin'
  const method = request.headers.get('access-control-request-method') ?? ''
  if (!METHODS.split(', ').includes(method)) return `method ${method}`
  const requested = (request.headers.get('access-control-request-headers') ?? '').split(',')
  const refused = requested.map((name) => name.trim()).filter((name) => name && !allowed.includes(name))
  return refused.length > 0 ? `header ${refused.join(', ')}` : undefined
}
