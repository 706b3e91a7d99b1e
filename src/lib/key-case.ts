import humps from 'humps'

type Convert = (key: string) => string

/** The keys inside these are data (labels, option names), so only the names of the dictionaries are converted. */
const DICTIONARIES = new Set(['noticeInfo', 'notice_info', 'attributeOptions', 'attribute_options'])
/** The fields that a payment window is posted with have the names of the payment company. Those of an error are names. */
const isDictionary = (key: string, parent: string): boolean =>
  DICTIONARIES.has(key) || (key === 'fields' && parent === 'window')
const PROTOTYPE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_DEPTH = 64
const CACHE_SIZE = 2000
/** Whoever calls the server chooses the keys: a cache of long ones would take gigabytes. */
const MAX_NAME = 80

/** Converts names and caches the results. A key that is no name (an id, a date, 한글, a text) is data and stays unchanged. */
const cached = (shape: RegExp, convert: Convert): Convert => {
  const cache = new Map<string, string>()
  return (key) => {
    if (key.length > MAX_NAME) return key
    const hit = cache.get(key)
    if (hit !== undefined) return hit
    const converted = shape.test(key) ? convert(key) : key
    if (cache.size < CACHE_SIZE) cache.set(key, converted)
    return converted
  }
}

// The fields of an error may lie deeper: `receiver.base_address`, `lines.0.added_at`.
const camel = cached(/^(?=.*_)[a-z][a-z0-9]*([_.][a-z0-9]+)+$/, humps.camelize)
const snake = cached(/^[a-z][a-zA-Z0-9]*(\.[a-z0-9][a-zA-Z0-9]*)*$/, (key) => humps.decamelize(key))
const identity: Convert = (key) => key

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const walk = (value: unknown, convert: Convert, depth: number, parent = ''): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new RangeError('key-case: nested too deep')
  if (Array.isArray(value)) return value.map((item) => walk(item, convert, depth + 1, parent))
  // FormData, Blob, File, URLSearchParams, ArrayBuffer, Date and the like have no keys to convert.
  if (!isPlain(value)) return value
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (PROTOTYPE_KEYS.has(key)) continue
    result[convert(key)] = walk(value[key], isDictionary(key, parent) ? identity : convert, depth + 1, key)
  }
  return result
}

/** A copy with snake_case names converted to camelCase at every depth. @throws RangeError beyond 64 levels */
export const toCamel = <T = unknown>(value: unknown): T => walk(value, camel, 0) as T

/** A copy with camelCase names converted to snake_case at every depth. @throws RangeError beyond 64 levels */
export const toSnake = <T = unknown>(value: unknown): T => walk(value, snake, 0) as T
