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

interface Described {
  operationId: string
  summary: string
  'x-dama-scopes'?: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, unknown> }
}

interface Call extends Described {
  method: string
  path: string
}

const USAGE = `usage: npm run staff -- list
       npm run staff -- OPERATION [name=value …] [--body FILE.json] [--file FILE] [--out FILE]
  Values of the path, the query and the body by their names, as the document names them; numbers, true, false, null, [ and { are JSON.
  --file sends a picture, or rows (.csv, .jsonl): a dry run that names each bad row, until write=true is given. --out writes the answer to a file.
settings: DAMA_STAFF_KEY, the key; DAMA_STAFF_URL, the site (http://localhost:3000)`

const readSettings = () => {
  const { DAMA_STAFF_KEY: key, DAMA_STAFF_URL: site = 'http://localhost:3000' } = process.env
  if (!key) throw new Error(`DAMA_STAFF_KEY is not set\n${USAGE}`)
  return { key, address: `${site.replace(/\/+$/, '')}/api/staff` }
}

type Settings = ReturnType<typeof readSettings>

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
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return { text, isJson: (response.headers.get('content-type') ?? '').startsWith('application/json') }
}

/** The calls of the document that the server publishes. */
const readCalls = async (settings: Settings): Promise<Call[]> => {
  const { paths } = JSON.parse((await request(settings, '/openapi.json')).text) as {
    paths: Record<string, Record<string, Described>>
  }
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, described]) => ({ ...described, method: method.toUpperCase(), path })),
  )
}

/** Other texts are themselves: the number of a voucher may begin with zero. */
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
  const values = Object.fromEntries(
    [...given].map(([name, value]) => [
      name,
      JSON_VALUE.test(value) ? (JSON.parse(value) as unknown) : value,
    ]),
  )
  const body = { ...(file === undefined ? {} : (JSON.parse(file) as object)), ...values }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { path: path + search, ...(takesJson && { body: JSON.stringify(body) }) }
}

const main = async (): Promise<number> => {
  const options = { body: { type: 'string' }, file: { type: 'string' }, out: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const [name, ...pairs] = positionals
  if (name === undefined) throw new Error(USAGE)
  const settings = readSettings()
  const calls = await readCalls(settings)
  if (name === 'list') {
    for (const { operationId, summary, 'x-dama-scopes': scopes = [] } of calls)
      console.log(`${operationId}  ${summary}${scopes.length > 0 ? ` (${scopes.join(', ')})` : ''}`)
    return 0
  }
  const call = calls.find(({ operationId }) => operationId === name)
  if (!call) throw new Error(`there is no operation ${name}; npm run staff -- list`)
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
