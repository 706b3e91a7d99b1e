import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { hasNextPage } from '@/contract/common'
import { SEPARATOR } from '@/contract/operations/query'
import { cleanJson } from '@/lib/clean-text'
import { toCamel, toSnake } from '@/lib/key-case'
import { textLength } from '@/lib/text-length'
import type { AppContext } from './app-env'
import { AppError } from './app-error'

/** @throws INVALID_INPUT for a text of staff that is longer than `max` characters */
export const checkLength = (field: string, text: string, max: number): void => {
  if (textLength(text, 'character') <= max) return
  const message = `${max}자까지 쓸 수 있어요.`
  throw new AppError('INVALID_INPUT', { message, fields: { [field]: message } })
}

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

const TYPES: Readonly<Record<string, string>> = {
  number: '숫자로 적어 주세요.',
  boolean: 'true나 false로 적어 주세요.',
  array: '목록이어야 해요.',
}
/** Longer lists of choices are in the documents. */
const MAX_CHOICES = 200

/** What is wrong with a value, for schemas without a message: it is missing, none of the choices, or of another type. */
const describeIssue = ({ type, expected, received }: v.BaseIssue<unknown>): string => {
  // Such as `("csv" | "jsonl")`.
  const choices = (expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', ')
  const hasChoices = type === 'picklist' || type === 'variant'
  if (hasChoices && choices.length <= MAX_CHOICES) return `${choices} 가운데 하나여야 해요.`
  if (received === 'undefined') return '꼭 있어야 해요.'
  return TYPES[type] ?? '형식이 올바르지 않아요.'
}
v.setSchemaMessage(describeIssue)

/** What is wrong with a value that a rule without a message refuses. */
const describeRule = ({ type, input, requirement }: v.BaseIssue<unknown>): string => {
  const unit = Array.isArray(input) ? '개' : '자'
  switch (type) {
    case 'min_length':
      return requirement === 1 ? '비워 둘 수 없어요.' : `${requirement}${unit} 이상이어야 해요.`
    case 'max_length':
      return `${requirement}${unit}까지 쓸 수 있어요.`
    case 'min_value':
      return `${requirement} 이상이어야 해요.`
    case 'max_value':
      return `${requirement} 이하여야 해요.`
    case 'integer':
      return '정수로 적어 주세요.'
    case 'iso_timestamp':
      return '시각은 2026-01-31T09:00:00+09:00처럼 적어 주세요.'
    default:
      return '형식이 올바르지 않아요.'
  }
}
v.setGlobalMessage(describeRule)

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
  /** The parameter that the value belongs to, where it is not an object of fields. */
  name?: string
  /** The fields are parameters: a fault of an entry of a list is reported under the name of the list. */
  isQuery?: boolean
}

/** @throws INVALID_INPUT with a message per field, or under the name of the parameter */
export const parse = <T extends v.GenericSchema>(
  schema: T,
  value: unknown,
  { name, isQuery, ...options }: ParseOptions = {},
): v.InferOutput<T> => {
  const result = v.safeParse(schema, value, options)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue)
    fields[name ?? (isQuery ? path?.split('.')[0] : path) ?? 'body'] ??= issue.message
  }
  throw new AppError('INVALID_INPUT', { fields })
}

/** @throws INVALID_INPUT for another encoding, of which each letter would be stored as \uFFFD */
const readUtf8 = async (c: AppContext): Promise<string> => {
  const bytes = await c.req.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('INVALID_INPUT', { fields: { body: 'UTF-8로 보내 주세요.' } })
  }
}

/** Returns the validated JSON body without invisible characters. @throws INVALID_INPUT */
export const readBody = async <T extends v.GenericSchema>(
  c: AppContext,
  schema: T,
): Promise<v.InferOutput<T>> => {
  const text = await readUtf8(c)
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

const WHOLE_NUMBER = /^\d{1,9}$/

/** The schema below `optional` and the like. */
const baseOf = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? baseOf(schema.wrapped as v.GenericSchema) : schema

/** Converts the texts of a key to the type of its schema. What does not convert stays a text, which the schema refuses. */
const fromTexts = (schema: v.GenericSchema, texts: readonly string[]): unknown => {
  const base = baseOf(schema)
  const text = texts.join()
  switch (base.type) {
    case 'array': {
      const { item } = base as v.ArraySchema<v.GenericSchema, undefined>
      const words = SEPARATOR in v.getMetadata(base) ? text.split(',').filter(Boolean) : texts
      return words.map((word) => fromTexts(item, [word]))
    }
    case 'picklist': {
      const { options } = base as v.PicklistSchema<readonly (string | number)[], undefined>
      return options.find((option) => String(option) === text) ?? text
    }
    case 'number':
      return WHOLE_NUMBER.test(text) ? Number(text) : text
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    default:
      return text
  }
}

/**
 * Hono leaves a text as it is whose bytes are no UTF-8: a search would find nothing, whatever was meant. A sign of replacement that was
 * sent as such is a text like others.
 *
 * @throws INVALID_INPUT
 */
const refuseOtherEncodings = (c: AppContext): void => {
  const unread = [...new URL(c.req.url).searchParams].filter(
    ([name, text]) => text.includes('\uFFFD') && !c.req.queries(name)?.join().includes('\uFFFD'),
  )
  if (unread.length > 0)
    throw new AppError('INVALID_INPUT', {
      fields: Object.fromEntries(unread.map(([name]) => [name, 'UTF-8로 보내 주세요.'])),
    })
}

/**
 * Returns the validated query. The schema describes numbers, booleans and lists. A list repeats its key or is one text with commas,
 * as its schema says; a required list is empty without its key. Another repeated key is one text with commas, which a parameter for
 * one value refuses. Texts are without invisible characters.
 *
 * @throws INVALID_INPUT with a message per field
 */
export const readQuery = <T extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  c: AppContext,
  schema: T,
): v.InferOutput<T> => {
  refuseOtherEncodings(c)
  const texts = cleanJson(c.req.queries()) as Record<string, string[]> | undefined
  if (texts === undefined)
    throw new AppError('INVALID_INPUT', { fields: { query: '쓸 수 없는 글자가 있어요.' } })
  const given = c.get('wire') === 'snake' ? toCamel<typeof texts>(texts) : texts
  const values = Object.entries(schema.entries as Record<string, v.GenericSchema>)
    .filter(([name, { type }]) => Object.hasOwn(given, name) || type === 'array')
    .map(([name, entry]) => [name, fromTexts(entry, given[name] ?? [])])
  return parse(schema, Object.fromEntries(values), { isQuery: true })
}

/** A page of a list as the services read it. */
export interface PageRequest {
  page: number
  itemsPerPage: number
}

/** Renames the size of a page in the queries of which the specification calls `itemsPerPage` `size`. */
export const fromSize = <T extends { page: number; size: number }>({ size, ...query }: T) => ({
  ...query,
  itemsPerPage: size,
})

/** Lists without a cursor are not read deeper: only robots would request that. */
const MAX_ROWS_DEEP = 100_000

/** @throws INVALID_INPUT for a page that is too deep */
export const checkDepth = ({ page, itemsPerPage }: PageRequest): void => {
  if (page * itemsPerPage > MAX_ROWS_DEEP)
    throw new AppError('INVALID_INPUT', { fields: { page: '더 뒤의 쪽은 볼 수 없어요.' } })
}

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
