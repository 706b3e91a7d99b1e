import { writeFile } from 'node:fs/promises'
import type { OperationExample } from '@/contract/openapi/examples'
import { type DocumentName, type Operation, pathParameters } from '@/contract/operations/operation'
import { SEPARATOR } from '@/contract/operations/query'
import type { CheckRequest } from './build-request'

/** Entries of a list in an example. */
const MAX_ITEMS = 2
/** Secrets of the recorded session. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  token: 'access-token',
  refreshToken: 'refresh-token',
  proof: 'passcode-proof',
  encodeData: 'encrypted-by-nice',
  EncodeData: 'encrypted-by-nice',
  secret: 'secret-of-the-key',
}
/** The token of a gift, which is also in the links of answers, is in a field with the name of an access token. */
const GIFT_TOKEN = /^p?gl_/
/** Where the recorded backend was. */
const RECORDED_ORIGIN = /http:\/\/127\.0\.0\.1:\d+/g
/** The site in the servers of the documents. */
const SITE = 'http://localhost:3000'
/** The choices of a product belong together. */
const WHOLE_LISTS = new Set(['options', 'option_list', 'sku_list', 'values', 'capabilities', 'headers'])

const shorten = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string')
    return GIFT_TOKEN.test(value) ? value : (PLACEHOLDERS[key] ?? value.replaceAll(RECORDED_ORIGIN, SITE))
  if (Array.isArray(value))
    return (WHOLE_LISTS.has(key) ? value : value.slice(0, MAX_ITEMS)).map((item) => shorten(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shorten(item, name)]))
}

/** A text of a query as the value that its schema has. */
const toValue = (schema: string, text: string): unknown =>
  /"type":"number"|"options":\[\d/.test(schema)
    ? Number(text)
    : schema.includes('"type":"boolean"')
      ? text === 'true'
      : text

/** Values of path parameters in an address without a query. */
const pathValues = ({ path }: Operation, sent: string): [string, string][] => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]*)')}$`)
  const values = pattern.exec(sent)?.slice(1) ?? []
  return pathParameters(path).map((name, index) => [name, decodeURIComponent(values[index] ?? '')])
}

const queryValues = ({ query }: Operation, sent: URLSearchParams): [string, unknown][] =>
  [...new Set(sent.keys())].map((name) => {
    const entry = Object.entries(query?.entries ?? {}).find(
      ([key]) => key.toLowerCase() === name.replaceAll('_', '').toLowerCase(),
    )?.[1]
    const schema = JSON.stringify(entry) ?? ''
    const values = sent.getAll(name)
    const texts = schema.includes(SEPARATOR) ? values.flatMap((text) => text.split(',')) : values
    const all = texts.map((text) => toValue(schema, text))
    return [name, schema.includes('"type":"array"') ? all : all[0]]
  })

/** JSON as its value; undefined for any other text. */
export const parseText = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Collects the calls of a check as the examples of the document, with short lists and without secrets. */
export const createRecorder = (documents: readonly DocumentName[]) => {
  const recorded = new Map<DocumentName, Record<string, OperationExample>>(
    documents.map((name) => [name, {}]),
  )
  const record = (operation: Operation, { path, query, body }: CheckRequest, text: string): void => {
    const parameters = Object.fromEntries([...pathValues(operation, path), ...queryValues(operation, query)])
    const answer = operation.answer === null ? undefined : parseText(text)
    const fields =
      body instanceof FormData
        ? Object.fromEntries([...body].filter(([, value]) => typeof value === 'string'))
        : body
    recorded.get(operation.service)![operation.id] = {
      ...(Object.keys(parameters).length > 0 && { parameters }),
      ...(fields !== undefined && { body: shorten(fields) }),
      ...(answer !== undefined && { answer: shorten(answer) }),
    }
  }
  const write = async (): Promise<void> => {
    for (const [service, examples] of recorded) {
      const inOrder = Object.fromEntries(
        Object.entries(examples).toSorted(([left], [right]) => (left < right ? -1 : 1)),
      )
      const file = `src/contract/openapi/examples/${service}.json`
      await writeFile(file, `${JSON.stringify(inOrder, null, 2)}\n`)
    }
  }
  return { record, write }
}
