import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { positive } from '@tests/foreign/http/paging'
import { ServiceError } from '@tests/foreign/http/service-error'
import { UNKNOWN_ROUTE } from '@tests/foreign/http/unknown-route'

const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const toCamel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const convert = (value: unknown, rename: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), convert(item, rename)]))
}

/** The same value with every key in snake_case. */
const toSnakeCase = (value: unknown) => convert(value, toSnake)

/** The same value with every key in camelCase. */
const toCamelCase = (value: unknown) => convert(value, toCamel)

/** A commerce service. Each team uses another key for the text of its errors. */
export const createCommerceService = (errorKey: 'detail' | 'message' | 'error') => {
  const service = new Hono({ strict: false })
  service.notFound((c) => c.text('Not Found', 404, UNKNOWN_ROUTE))
  service.onError((error, c) => {
    if (!(error instanceof ServiceError)) return c.text('Internal Server Error', 500)
    const { code, message } = error
    return c.json({ ...(code !== undefined && { code, message }), [errorKey]: message }, error.status)
  })
  return service
}

/** Answers in snake_case. */
export const reply = (c: Context, body: unknown, status: ContentfulStatusCode = 200) =>
  c.json(toSnakeCase(body), status)

/** The JSON body in camelCase; an empty object when there is none. */
export const readBody = async (c: Context): Promise<Record<string, unknown>> => {
  const body: unknown = await c.req.json().catch(() => ({}))
  return toCamelCase(body) as Record<string, unknown>
}

/** A query parameter by its camelCase name; both spellings are accepted. */
export const queryOf = (c: Context, name: string) =>
  c.req.query(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)) ?? c.req.query(name)

export const pagingOf = (c: Context, itemsPerPage: number) => ({
  page: positive(queryOf(c, 'page'), 1),
  itemsPerPage: positive(queryOf(c, 'itemsPerPage'), itemsPerPage),
})
