import { afterAll, describe, expect, it } from 'vitest'
import { REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { isSnakeCased, SERVICE_NAMES } from '@/contract/operations/operation'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { createTestBackend } from '@tests/setup/backend'
import {
  type DocumentedCall,
  documentedCalls,
  type DocumentedParameter,
  isPart,
  type Part,
} from '@tests/setup/documented-calls'

/** The reference backend, called by what the documents say and nothing else. */
const calls = SERVICE_NAMES.flatMap((service) => documentedCalls(service))

/** An example without what its schema does not require, at every depth. */
const requiredPart = (schema: Part, value: unknown, schemas: Record<string, Part>): unknown => {
  if (typeof schema.$ref === 'string')
    return requiredPart(schemas[schema.$ref.split('/').at(-1)!]!, value, schemas)
  if (Array.isArray(value))
    return value.map((item) => (isPart(schema.items) ? requiredPart(schema.items, item, schemas) : item))
  const choice = ((schema.anyOf ?? schema.oneOf ?? []) as Part[]).find(({ type }) => type !== 'null')
  if (isPart(value) && choice) return requiredPart(choice, value, schemas)
  if (!isPart(value) || !isPart(schema.properties)) return value
  const {
    properties,
    required = [],
    minProperties = 0,
  } = schema as {
    properties: Record<string, Part>
    required?: string[]
    minProperties?: number
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name], index) => required.includes(name) || index < minProperties)
      .map(([name, item]) => [name, requiredPart(properties[name]!, item, schemas)]),
  )
}

const valuesOf = ({ example, explode }: DocumentedParameter): string[] =>
  Array.isArray(example) && explode === false ? [example.join(',')] : [example].flat().map(String)

type Values = Readonly<Record<string, readonly string[]>>

const requestOf = ({ service, path, parameters, body, schemas }: DocumentedCall, replaced: Values = {}) => {
  const query = new URLSearchParams()
  const headers: Record<string, string> = {}
  let address = REFERENCE_ADDRESSES[service] + path
  for (const parameter of parameters) {
    if (!parameter.required && !(parameter.name in replaced)) continue
    const values = replaced[parameter.name] ?? valuesOf(parameter)
    if (parameter.in === 'path')
      address = address.replace(`{${parameter.name}}`, encodeURIComponent(values[0]!))
    else if (parameter.in === 'header') headers[parameter.name] = values[0]!
    else for (const value of values) query.append(parameter.name, value)
  }
  const sent = body?.required ? requiredPart(body.schema, body.example, schemas) : undefined
  const form = new FormData()
  if (body?.type === 'multipart/form-data')
    for (const name of body.schema.required as string[])
      form.set(
        name,
        name === 'file' ? new Blob(['no picture']) : String((sent as Part | undefined)?.[name] ?? 'review'),
      )
  return {
    address: query.size > 0 ? `${address}?${query}` : address,
    body: body?.type === 'multipart/form-data' ? form : sent,
    headers,
  }
}

const backend = await createTestBackend()
afterAll(() => backend.close())

interface SentAnswer {
  code?: number
  fields?: Record<string, string>
}

const send = async (call: DocumentedCall, replaced?: Values, more: Record<string, string> = {}) => {
  const { address, body, headers } = requestOf(call, replaced)
  const options = { as: KIM_DAMA, body, headers: { ...headers, ...more } }
  return (await backend.call(call.method, address, options)).body as SentAnswer
}

/** The cookie of a browser that has begun to sign in. */
const signInCookie = async (): Promise<string> => {
  const { address } = requestOf(calls.find(({ id }) => id === 'authorize')!)
  return (await backend.call('GET', address)).headers.get('set-cookie') ?? ''
}

/** The sessions and the account of the member last as long as the test. */
const ENDS_SESSION = new Set(['signOut', 'withdrawAccount'])
const kept = calls.filter(({ id }) => !ENDS_SESSION.has(id))

describe('what the documents call optional', () => {
  it.each(kept.map((call) => [call.id, call] as const))('may be left out of %s', async (_id, call) => {
    const { code, fields } = await send(
      call,
      {},
      call.id === 'signIn' ? { cookie: await signInCookie() } : {},
    )
    expect(code === errorCodes.INVALID_INPUT ? fields : undefined).toBeUndefined()
  })
})

/** Parameters with a closed list of words. */
const chosen = calls.flatMap((call) =>
  call.parameters
    .filter(({ schema }) => 'enum' in schema || (isPart(schema.items) && 'enum' in schema.items))
    .map((parameter) => [`${call.id} ${parameter.name}`, call, parameter] as const),
)

describe('a wrong word', () => {
  it.each(chosen)('is refused under the name of its parameter: %s', async (_name, call, { name }) => {
    const { code, fields } = await send(call, { [name]: ['nothing-like-it'] })
    if (code === errorCodes.NOT_SUPPORTED) return
    expect(code).toBe(errorCodes.INVALID_INPUT)
    expect(Object.keys(fields ?? {})).toEqual([name])
  })

  it('names parameters of both casings', () => {
    expect(chosen.filter(([, call]) => isSnakeCased(call.service)).length).toBeGreaterThan(10)
    expect(chosen.filter(([, call]) => !isSnakeCased(call.service)).length).toBeGreaterThan(10)
  })
})

const lists = calls.flatMap((call) =>
  call.parameters
    .filter(({ explode }) => explode === false)
    .map((parameter) => [`${call.id} ${parameter.name}`, call, parameter] as const),
)

describe('a list in one text', () => {
  it.each(lists)(
    'has the same answer where its key is repeated: %s',
    async (_name, call, { name, schema }) => {
      const words = ((schema.items as Part).enum as unknown[]).slice(0, 2).map(String)
      const repeated = await send(call, { [name]: words })
      expect(repeated).toEqual(await send(call, { [name]: [words.join(',')] }))
      expect(repeated.code).toBeUndefined()
    },
  )

  it.each(lists)(
    'does not ignore a wrong word behind the first one: %s',
    async (_name, call, { name, schema }) => {
      const first = String(((schema.items as Part).enum as unknown[])[0])
      expect((await send(call, { [name]: [first, 'nothing'] })).code).toBe(errorCodes.INVALID_INPUT)
    },
  )
})

describe('an unknown path of a service', () => {
  it.each(SERVICE_NAMES)('of %s is refused in JSON', async (service) => {
    for (const path of ['/api/nothing', '/nothing', '/nothing/at/all?a=1']) {
      const address =
        service === 'main' ? `/api${path.replace(/^\/api/, '')}` : REFERENCE_ADDRESSES[service] + path
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { status, body } = await backend.call(method, address)
        expect(status, `${method} ${address}`).toBe(404)
        expect(body, address).toMatchObject({ code: errorCodes.NOT_FOUND })
      }
    }
  })
})

describe('a call above a rate limit', () => {
  it('is told when it may be repeated', async () => {
    const report = () =>
      backend.call('POST', '/api/bc/rereport/etc', { as: KIM_DAMA, body: { place: 'a', contents: 'b' } })
    let answer = await report()
    for (let sent = 1; answer.status < 400 && sent < 20; sent += 1) answer = await report()
    expect(answer.body).toMatchObject({ code: errorCodes.TOO_MANY_REQUESTS })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})
