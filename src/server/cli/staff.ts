import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from './with-db'

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
       npm run staff -- OPERATION [name=value …] [--body FILE.json]
  Values of the path, the query and the body by their names, as the document names them; numbers, true, false, null, [ and { are JSON.
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
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<string> => {
  const response = await fetch(address + path, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status}: ${text}`)
  return text
}

/** The calls of the document that the server publishes. */
const readCalls = async (settings: Settings): Promise<Call[]> => {
  const { paths } = JSON.parse(await request(settings, '/openapi.json')) as {
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
  if (given.size > 0 && !call.requestBody)
    throw new Error(`${call.operationId} does not know ${[...given.keys()].join(', ')}`)
  const values = Object.fromEntries(
    [...given].map(([name, value]) => [
      name,
      JSON_VALUE.test(value) ? (JSON.parse(value) as unknown) : value,
    ]),
  )
  const body = { ...(file === undefined ? {} : (JSON.parse(file) as object)), ...values }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { path: path + search, ...(call.requestBody && { body: JSON.stringify(body) }) }
}

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { body: { type: 'string' } } })
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
  const text = await request(settings, path, {
    method: call.method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  console.log(text.startsWith('{') ? JSON.stringify(JSON.parse(text), null, 2) : text)
  return 0
}

if (process.argv[1]?.endsWith('staff.ts')) void runCommand(main)
