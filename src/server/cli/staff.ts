import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from './command'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
}

interface Schema {
  $ref?: string
  type?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

interface Described {
  operationId: string
  summary: string
  description?: string
  'x-dama-scopes'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

interface Call extends Described {
  method: string
  path: string
  /** Of the body. */
  fields: Record<string, Schema>
  required: readonly string[]
  schemas: Document['components']['schemas']
}

const USAGE = `usage: npm run staff -- list
       npm run staff -- OPERATION --help
       npm run staff -- OPERATION [name=value …] [--body FILE.json] [--file FILE] [--out FILE]
  Values of the path, the query and the body by their names, as --help prints them; numbers, true, false, null, [ and { are JSON,
  but for a field that is a text.
  --file sends a picture, or rows (.csv, .jsonl): a dry run that names each bad row, until write=true is given. --out writes the answer to a file.
settings: DAMA_STAFF_KEY, the key; DAMA_STAFF_URL, the site (http://localhost:3000)`

const readSettings = () => {
  const { DAMA_STAFF_KEY: key, DAMA_STAFF_URL: site = 'http://localhost:3000' } = process.env
  if (!key) throw new Error(`DAMA_STAFF_KEY is not set\n${USAGE}`)
  return { key, address: `${site.replace(/\/+$/, '')}/api/staff` }
}

type Settings = ReturnType<typeof readSettings>

/** A refusal with each of its fields on a line. */
export const describeFailure = (status: number, text: string): string => {
  try {
    const { code, message, fields = {}, requestId } = JSON.parse(text) as Record<string, unknown>
    const faults = Object.entries(fields as object).map(([name, reason]) => `\n  ${name}: ${String(reason)}`)
    return `${status} (${String(code)}) ${String(message)}${faults.join('')}\n  ${String(requestId)}`
  } catch {
    return `${status}: ${text}`
  }
}

const request = async (
  { key, address }: Settings,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: BodyInit } = {},
): Promise<{ text: string; isJson: boolean }> => {
  const response = await fetch(address + path, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  })
  // Not by `text()`, which takes the byte order mark away that spreadsheets need.
  const text = Buffer.from(await response.arrayBuffer()).toString()
  if (!response.ok) throw new Error(describeFailure(response.status, text))
  return { text, isJson: (response.headers.get('content-type') ?? '').startsWith('application/json') }
}

/** The calls of a document. */
export const callsOf = ({ paths, components }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => {
      const { $ref } = described.requestBody?.content['application/json']?.schema ?? {}
      const { properties = {}, required = [] } = components.schemas[$ref?.split('/').at(-1) ?? ''] ?? {}
      return {
        ...described,
        method: method.toUpperCase(),
        path,
        fields: properties,
        required,
        schemas: components.schemas,
      }
    }),
  )

type Schemas = Document['components']['schemas']

const typeOf = (schema: Schema, schemas: Schemas): string => {
  const { $ref, type, enum: choices, anyOf, oneOf, items, properties } = schema
  const named = $ref === undefined ? undefined : schemas[$ref.split('/').at(-1) ?? '']
  const words = (parts: readonly Schema[]) => parts.map((part) => typeOf(part, schemas)).join(' | ')
  if (named) return typeOf(named, schemas)
  if (choices) return choices.map(String).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (items) return `list of ${typeOf(items, schemas)}`
  const parts = anyOf ?? oneOf
  if (parts) return words(parts)
  if (!properties) return type ?? 'value'
  const fields = Object.entries(properties).map(([name, field]) => `${name}: ${typeOf(field, schemas)}`)
  return `{ ${fields.join(', ')} }`
}

/** What a call takes, for people. */
const describeCall = ({
  operationId,
  summary,
  description = '',
  parameters,
  fields,
  required,
  schemas,
  requestBody,
}: Call): string => {
  const ofAddress = parameters
    .filter((one) => one.in !== 'header')
    .map((one) => `  ${one.name}${one.required ? ' (needed)' : ''}  ${one.description ?? ''}`)
  const ofBody = Object.entries(fields).map(
    ([name, field]) =>
      `  ${name}${required.includes(name) ? ' (needed)' : ''}: ${typeOf(field, schemas)}  ${field.description ?? ''}`,
  )
  const files = Object.keys(requestBody?.content ?? {}).filter((type) => type !== 'application/json')
  const file = files.length > 0 ? [`  --file: ${files.join(', ')}`] : []
  return [
    `${operationId}: ${summary}`,
    ...(description ? [description] : []),
    ...ofAddress,
    ...ofBody,
    ...file,
  ].join('\n')
}

/** Other texts are themselves, and so is any value of a text but one in quotes: a number of a business is a text. */
const JSON_VALUE = /^(-?(0|[1-9]\d{0,14})|true|false|null|[[{"].*)$/s

/** `name=value` as a pair. */
const readPair = (text: string): [string, string] => {
  const at = text.indexOf('=')
  if (at < 1) throw new Error(`${text} is no name=value\n${USAGE}`)
  return [text.slice(0, at), text.slice(at + 1)]
}

const FILE_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  jsonl: 'application/x-ndjson',
  ndjson: 'application/x-ndjson',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const typesOf = (body: Described['requestBody']): string =>
  Object.keys(body?.content ?? {}).join(', ') || 'none'

/** The media type of a file, which the call has to take. */
export const fileTypeOf = ({ operationId, requestBody }: Call, path: string): string => {
  const type = FILE_TYPES[path.split('.').at(-1)?.toLowerCase() ?? '']
  if (type === undefined || !requestBody?.content[type])
    throw new Error(`${operationId} takes no file ${path}; it takes ${typesOf(requestBody)}`)
  return type
}

/** What a call sends: values of the path and the query by the document, all others in the body. */
export const buildRequest = (call: Call, pairs: readonly string[], file?: string) => {
  const given = new Map(pairs.map(readPair))
  const take = (name: string): string | undefined => {
    const value = given.get(name)
    given.delete(name)
    return value
  }
  let { path } = call
  const query = new URLSearchParams()
  for (const { name, in: place, required } of call.parameters.filter((one) => one.in !== 'header')) {
    const value = take(name)
    if (value === undefined && required) throw new Error(`${call.operationId} needs ${name}`)
    if (value === undefined) continue
    if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else query.set(name, value)
  }
  const takesJson = call.requestBody?.content['application/json'] !== undefined
  if (given.size > 0 && !takesJson)
    throw new Error(`${call.operationId} does not know ${[...given.keys()].join(', ')}`)
  const toValue = (name: string, value: string): unknown =>
    JSON_VALUE.test(value) && (call.fields[name]?.type !== 'string' || value.startsWith('"'))
      ? (JSON.parse(value) as unknown)
      : value
  const values = Object.fromEntries([...given].map(([name, value]) => [name, toValue(name, value)]))
  const body = { ...(file === undefined ? {} : (JSON.parse(file) as object)), ...values }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { path: path + search, ...(takesJson && { body: JSON.stringify(body) }) }
}

const main = async (): Promise<number> => {
  const options = {
    body: { type: 'string' },
    file: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [name, ...pairs] = positionals
  if (name === undefined) throw new Error(USAGE)
  const settings = readSettings()
  const calls = callsOf(JSON.parse((await request(settings, '/openapi.json')).text) as Document)
  if (name === 'list') {
    for (const { operationId, summary, 'x-dama-scopes': scopes = [] } of calls)
      console.log(`${operationId}  ${summary}${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`)
    return 0
  }
  const call = calls.find(({ operationId }) => operationId === name)
  if (!call) throw new Error(`there is no operation ${name}; npm run staff -- list`)
  if (values.help) {
    console.log(describeCall(call))
    return 0
  }
  const { path, body } = buildRequest(call, pairs, values.body && readFileSync(values.body, 'utf8'))
  if (values.file === undefined && call.requestBody && body === undefined)
    throw new Error(`${name} needs --file (${typesOf(call.requestBody)})`)
  const type = values.file === undefined ? 'application/json' : fileTypeOf(call, values.file)
  const content = values.file === undefined ? body : readFileSync(values.file)
  const { text, isJson } = await request(settings, path, {
    method: call.method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(content !== undefined && { 'content-type': type }),
    },
    ...(content !== undefined && { body: content }),
  })
  const shown = isJson ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text
  if (values.out === undefined) process.stdout.write(shown)
  else writeFileSync(values.out, shown)
  // A dry run that has found faults fails, so that a script stops at it.
  return isJson && (JSON.parse(text) as { faultCount?: number }).faultCount ? 1 : 0
}

if (process.argv[1]?.endsWith('staff.ts')) void runCommand(main)
