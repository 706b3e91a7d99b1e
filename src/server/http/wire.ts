import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { pageSizes } from '@/domain/limits'
import { hasNextPage } from '@/domain/paging'
import { cleanJson } from '@/lib/clean-text'
import { toCamel, toSnake } from '@/lib/key-case'
import type { AppContext } from './app-env'
import { AppError } from './app-error'

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** The index after the string that begins at `start`. */
const skipString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}

/** Whether JSON text nests arrays and objects deeper than `max`, found without parsing it. */
export const isDeeperThan = (text: string, max: number): boolean => {
  let depth = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = skipString(text, at)
      continue
    }
    if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > max) return true
    at += 1
  }
  return false
}

/** Answers JSON in the key case of the service. */
export const reply = (c: AppContext, body: unknown, status: ContentfulStatusCode = 200): Response =>
  c.json(c.get('wire') === 'snake' ? toSnake(body) : body, status)

/** A body that is answered many times, with its JSON. */
export interface EncodedBody<T> {
  body: T
  json: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

/** Encodes a body in the key case of its service, for `replyEncoded`. */
export const encodeBody = <T>(wire: 'none' | 'snake', body: T): EncodedBody<T> => ({
  body,
  json: encoder.encode(JSON.stringify(wire === 'snake' ? toSnake(body) : body)),
})

/** The memory of an encoded body, about: that of the JSON, and of its texts with two bytes a character. */
export const sizeOfBody = ({ json }: EncodedBody<unknown>): number => 3 * json.length

export const replyEncoded = (c: AppContext, { json }: EncodedBody<unknown>): Response =>
  c.body(json, 200, { 'content-type': 'application/json' })

// The message of a wrong type for schemas without a message.
v.setSchemaMessage('형식이 올바르지 않아요.')

/** No body of the contract nests deeper than a card design, with ten levels. */
const MAX_JSON_DEPTH = 32

/** An escaped NUL in JSON text. It is valid JSON, but the database cannot store it. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * The longest body of which every fault is reported, in characters: forms are shorter. Of a longer one only the first fault is,
 * because a list of empty objects has a fault for each of their fields, and all together take seconds.
 */
const MAX_LENGTH_FOR_ALL_FAULTS = 8 * 1024

interface ParseOptions {
  /** Reports the first fault only. */
  abortEarly?: boolean
}

/** @throws INVALID_INPUT with a message per field */
export const parse = <T extends v.GenericSchema>(
  schema: T,
  value: unknown,
  options?: ParseOptions,
): v.InferOutput<T> => {
  const result = v.safeParse(schema, value, options)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) fields[v.getDotPath(issue) ?? 'body'] ??= issue.message
  throw new AppError('INVALID_INPUT', { fields })
}

/** Returns the validated JSON body without invisible characters. @throws INVALID_INPUT */
export const readBody = async <T extends v.GenericSchema>(
  c: AppContext,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const text = await c.req.text()
  if (isDeeperThan(text, MAX_JSON_DEPTH))
    throw new AppError('INVALID_INPUT', { fields: { body: '너무 깊이 겹친 내용이에요.' } })
  if (ESCAPED_NUL.test(text))
    throw new AppError('INVALID_INPUT', { fields: { body: '쓸 수 없는 글자가 있어요.' } })
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new AppError('INVALID_INPUT', { fields: { body: 'JSON 형식이 아니에요.' } })
  }
  const cleaned = cleanJson(body)
  if (cleaned === undefined)
    throw new AppError('INVALID_INPUT', { fields: { body: '쓸 수 없는 글자가 있어요.' } })
  return parse(schema, c.get('wire') === 'snake' ? toCamel(cleaned) : cleaned, {
    abortEarly: text.length > MAX_LENGTH_FOR_ALL_FAULTS,
  })
}

/** Returns the validated query with one string per key. Repeated keys are read with `c.req.queries(key)`. */
export const readQuery = <T extends v.GenericSchema>(c: AppContext, schema: T): v.InferOutput<T> => {
  const query = c.req.query()
  return parse(schema, c.get('wire') === 'snake' ? toCamel(query) : query)
}

/** A whole number in a query, between `min` and `max`. */
export const queryInt = (min: number, max: number, fallback: number) =>
  v.pipe(
    v.optional(v.string(), String(fallback)),
    v.regex(/^\d{1,9}$/, '숫자로 입력해 주세요.'),
    v.transform(Number),
    v.minValue(min, `${min} 이상이어야 해요.`),
    v.maxValue(max, `${max} 이하여야 해요.`),
  )

/** A page of a list as the services read it. */
export interface PageRequest {
  page: number
  itemsPerPage: number
}

const pageNumber = queryInt(1, 1_000_000, 1)
const pageSize = (itemsPerPage: number) => queryInt(1, pageSizes.max, itemsPerPage)

/** The entries of a query for a page, with the size of a page that names none. */
export const pageQuery = (itemsPerPage: number) => ({
  page: pageNumber,
  itemsPerPage: pageSize(itemsPerPage),
})

/** The same with other entries, for the lists of which the specification calls `itemsPerPage` `size`. */
export const sizedPage = <T extends v.ObjectEntries>(entries: T, itemsPerPage: number) =>
  v.pipe(
    v.object({ ...entries, page: pageNumber, size: pageSize(itemsPerPage) }),
    v.transform(({ size, ...query }) => ({ ...query, itemsPerPage: size as number })),
  )

/** Returns how many items are before a page. */
export const offsetOf = ({ page, itemsPerPage }: PageRequest): number => (page - 1) * itemsPerPage

/** Creates the envelope of a list from the items of a page and the total. */
export const toPage = <T>(items: T[], total: number, query: PageRequest) => ({
  page: query.page,
  itemsPerPage: query.itemsPerPage,
  total,
  hasNextPage: hasNextPage({ ...query, total, length: items.length }),
  items,
})
