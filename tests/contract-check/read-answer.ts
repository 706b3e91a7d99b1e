import * as v from 'valibot'
import { errorBody } from '@/contract/common'
import { isSnakeCased, type Operation } from '@/contract/operations/operation'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { CHECKED_PAGE_SIZE } from './build-request'

const MAX_DIFFERENCES = 20
const MISSING_STATUSES = new Set([404, 405, 501])

export type Verdict =
  | { result: 'conforms'; answer: unknown }
  | { result: 'missing' | 'skipped'; reason: string }
  | { result: 'differs'; differences: string[] }

const differs = (...differences: string[]): Verdict => ({ result: 'differs', differences })

const parseJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** The type of a value. Never the value, because reports are passed on and answers have personal data. */
const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value

const toDifference = (issue: v.BaseIssue<unknown>): string => {
  const field = (v.getDotPath(issue) ?? 'the answer').replace(/\.\d+(?=\.|$)/g, '[]').replace(/^\d+/, '[]')
  if (issue.input === undefined) return `${field}: missing`
  const expected = issue.expected ?? issue.message
  return `${field}: expected ${expected}, received ${typeOf(issue.input)}`
}

/** Differences by field, each once; the items of a list have the index `[]`. */
const differencesOf = (schema: v.GenericSchema, value: unknown): string[] => {
  const { issues = [] } = v.safeParse(schema, value)
  return [...new Set(issues.map(toDifference))].slice(0, MAX_DIFFERENCES)
}

/** The first key in camelCase; the names in dictionaries are data. */
const findCamelKey = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && /^[a-z]+[A-Z]/.test(key)) return key
    if (key === 'notice_info' || key === 'attribute_options') continue
    const found = findCamelKey(inner)
    if (found) return found
  }
  return undefined
}

const readRefusal = (operation: Operation, status: number, text: string): Verdict => {
  const body = parseJson(text)
  const error = v.safeParse(v.object({ code: errorBody.entries.code }), body?.value)
  if (MISSING_STATUSES.has(status)) {
    const ids = operation.path.match(/\{(?!channelId)\w+\}/g)
    const doubt = ids && error.success ? `, or an id is unknown: ${ids.join(', ')}` : ''
    return { result: 'missing', reason: `status ${status}${doubt}` }
  }
  if (!error.success) return differs(`status ${status} without a number \`code\` in its JSON body`)
  const { code } = error.output
  const listed = operation.errors?.find((name) => errorCodes[name] === code)
  if (listed)
    return { result: 'skipped', reason: `refused by ${listed} (${code}), so there is no answer to compare` }
  return differs(`status ${status}, code ${code}`)
}

const pageDifferences = (operation: Operation, answer: unknown): string[] => {
  if (!operation.paging) return []
  const { items } = answer as { items?: unknown[] }
  return items && items.length > CHECKED_PAGE_SIZE
    ? [`items: ${items.length} of them, although ${operation.paging} is ${CHECKED_PAGE_SIZE}`]
    : []
}

/** Compares an answer with the contract. Unknown fields are allowed. */
export const readAnswer = (operation: Operation, status: number, text: string): Verdict => {
  if (operation.isRedirect)
    return status >= 300 && status < 400
      ? { result: 'conforms', answer: null }
      : readRefusal(operation, status, text)
  if (status < 200 || status > 299) return readRefusal(operation, status, text)
  const json = parseJson(text)
  const isSnake = isSnakeCased(operation.service)
  const answer = isSnake ? toCamel(json?.value) : json?.value
  if (!operation.answer) return { result: 'conforms', answer }
  if (!json) return differs('the answer is no JSON')
  const camelKey = isSnake ? findCamelKey(json.value) : undefined
  const differences = [
    ...(camelKey ? [`${camelKey}: the keys of this service are in snake_case`] : []),
    ...differencesOf(operation.answer, answer),
    ...pageDifferences(operation, answer),
  ]
  return differences.length > 0 ? differs(...differences) : { result: 'conforms', answer }
}
