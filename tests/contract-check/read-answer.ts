import * as v from 'valibot'
import { type UnreadablePart, readAnswer as readAsApp, UNREADABLE } from '@/api/http/read-answer'
import { errorBody } from '@/contract/common'
import { isSnakeCased, type Operation, SPECIFIED } from '@/contract/operations/operation'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { CHECKED_PAGE_SIZE } from './build-request'
import { type FieldMark, fieldMarkOf } from './field-marks'

const MAX_DIFFERENCES = 20
const MISSING_STATUSES = new Set([404, 405, 501])

/** A field that the app reads otherwise than the contract has it. */
export interface Note extends FieldMark {
  field: string
  problem: string
}

export type Verdict =
  | { result: 'conforms'; answer: unknown; notes: Note[] }
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

const WHOLE = 'the answer'

/** The items of a list have the index `[]`. */
const fieldOf = (path: string): string => path.replace(/^\./, '').replace(/\[\d+\]/g, '[]') || WHOLE

interface Problem {
  field: string
  problem: string
}

const problemOf = (expected: string, given: unknown): string =>
  given === undefined ? 'missing' : `expected ${expected}, received ${typeOf(given)}`

/** Differences that the schema rejects. */
const schemaProblems = (schema: v.GenericSchema, value: unknown): Problem[] =>
  (v.safeParse(schema, value).issues ?? []).map((issue) => ({
    field: fieldOf((v.getDotPath(issue) ?? '').replace(/(^|\.)(\d+)(?=\.|$)/g, '[$2]')),
    problem: problemOf(issue.expected ?? issue.message, issue.input),
  }))

const toText = ({ field, problem }: Problem): string => `${field}: ${problem}`

/** The first of each field. */
const uniqueByField = <T extends Problem>(all: readonly T[]): T[] =>
  all.filter(({ field }, index) => all.findIndex((other) => other.field === field) === index)

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
    const chosen = operation.isPathChosen ? '; the specification names no path for this call' : ''
    return { result: 'missing', reason: `status ${status}${doubt}${chosen}` }
  }
  if (!error.success) return differs(`status ${status} without a number \`code\` in its JSON body`)
  const { code } = error.output
  const listed = operation.errors?.find((name) => errorCodes[name] === code)
  if (listed)
    return { result: 'skipped', reason: `refused by ${listed} (${code}), so there is no answer to compare` }
  return differs(`status ${status}, code ${code}`)
}

/** Differences outside of the fields: the casing of the keys, and the length of a page. */
const shapeNotes = (operation: Operation, raw: unknown, answer: unknown): Note[] => {
  const camelKey = isSnakeCased(operation.service) ? findCamelKey(raw) : undefined
  const { items } = (answer ?? {}) as { items?: unknown }
  const isTooLong = operation.paging && Array.isArray(items) && items.length > CHECKED_PAGE_SIZE
  const notes: Note[] = []
  if (camelKey)
    notes.push({
      field: camelKey,
      problem: 'the keys of this service are in snake_case',
      ...fieldMarkOf(operation, camelKey),
      without: 'The app reads both casings.',
    })
  if (isTooLong)
    notes.push({
      field: 'items',
      problem: `${items.length} of them, although ${operation.paging} is ${CHECKED_PAGE_SIZE}`,
      ...fieldMarkOf(operation, 'items'),
      without: 'The app shows all of them.',
    })
  return notes
}

/** Reads an answer as the app does. */
const readAsTheApp = (
  operation: Operation,
  schema: v.GenericSchema,
  answer: unknown,
  params: Record<string, string>,
) => {
  const losses: UnreadablePart[] = []
  const data = readAsApp(schema, answer, (loss) => losses.push(loss), { params })
  if (data === UNREADABLE && losses.every(({ isFilled }) => isFilled))
    losses.push({ path: '', schema, given: answer, isFilled: false })
  const notes: Note[] = []
  const differences: Problem[] = []
  for (const { path, schema: expected, given, isFilled } of losses) {
    const field = fieldOf(path)
    const refused = schemaProblems(expected, given).find((issue) => issue.field === WHOLE)
    const problem = refused?.problem ?? problemOf(expected.expects, given)
    const marked = { field, problem, ...fieldMarkOf(operation, field) }
    if (isFilled) notes.push(marked)
    else if (operation.isAnswerOptional)
      notes.push({ ...marked, without: 'The app uses what it has sent, or loads it again.' })
    else differences.push(marked)
  }
  return { data, notes: uniqueByField(notes), differences }
}

/**
 * Judges an answer by what the app reads of it: a field with a fallback is a note, one that the app needs is a difference.
 * Unknown fields are allowed. A strict judgement takes every note, and whatever the schema refuses, for a difference.
 */
export const readAnswer = (
  operation: Operation,
  status: number,
  text: string,
  isStrict: boolean,
  params: Record<string, string>,
): Verdict => {
  if (operation.isRedirect)
    return status >= 300 && status < 400
      ? { result: 'conforms', answer: null, notes: [] }
      : readRefusal(operation, status, text)
  if (status < 200 || status > 299) return readRefusal(operation, status, text)
  const json = parseJson(text)
  const answer = isSnakeCased(operation.service) ? toCamel(json?.value) : json?.value
  const schema = operation.answer
  if (!schema) return { result: 'conforms', answer, notes: [] }
  if (!json && (isStrict || !operation.isAnswerOptional)) return differs('the answer is no JSON')
  const { data, notes: fieldNotes, differences } = readAsTheApp(operation, schema, answer, params)
  const notes = [...shapeNotes(operation, json?.value, answer), ...fieldNotes]
  // The app takes an unreadable answer of a capability for one of something else.
  if (!isStrict && data === UNREADABLE && differences.length > 0 && operation.mark !== SPECIFIED)
    return { result: 'missing', reason: `another answer: ${differences.map(toText).join(', ')}` }
  const problems = isStrict ? [...schemaProblems(schema, answer), ...notes] : differences
  if (problems.length > 0) return differs(...uniqueByField(problems).slice(0, MAX_DIFFERENCES).map(toText))
  return { result: 'conforms', answer: data === UNREADABLE ? answer : data, notes }
}
