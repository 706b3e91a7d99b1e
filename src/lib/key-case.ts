import humps from 'humps'

type Convert = (key: string) => string

/** Their keys are data (a label, an option name), so only the dictionary's own key is converted. */
const DICTIONARIES = new Set(['noticeInfo', 'notice_info', 'attributeOptions', 'attribute_options'])
const POLLUTION = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_DEPTH = 64
const MAX_REMEMBERED = 2000

/** Only names are converted; a key of another shape (an id, a date, 한글) is data and stays as it is. */
const remember = (shape: RegExp, convert: Convert): Convert => {
  const known = new Map<string, string>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const converted = shape.test(key) ? convert(key) : key
    if (known.size < MAX_REMEMBERED) known.set(key, converted)
    return converted
  }
}

const camel = remember(/^[a-z][a-z0-9]*(_[a-z0-9]+)+$/, humps.camelize)
const snake = remember(/^[a-z]+[a-zA-Z0-9]*$/, (key) => humps.decamelize(key))
const same: Convert = (key) => key

const isPlain = (value: object): value is Record<string, unknown> => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const walk = (value: unknown, convert: Convert, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw new RangeError('key-case: nested too deep')
  if (Array.isArray(value)) return value.map((item) => walk(item, convert, depth + 1))
  // FormData, Blob, File, URLSearchParams, ArrayBuffer, Date … are bodies of their own.
  if (!isPlain(value)) return value
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(value)) {
    if (POLLUTION.has(key)) continue
    result[convert(key)] = walk(value[key], DICTIONARIES.has(key) ? same : convert, depth + 1)
  }
  return result
}

/** A copy with snake_case names turned into camelCase, at every depth. Throws RangeError past 64 levels. */
export const toCamel = <T = unknown>(value: unknown): T => walk(value, camel, 0) as T

/** A copy with camelCase names turned into snake_case, at every depth. Throws RangeError past 64 levels. */
export const toSnake = <T = unknown>(value: unknown): T => walk(value, snake, 0) as T
