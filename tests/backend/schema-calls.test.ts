import { randomUUID } from 'node:crypto'
import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { type Arbitrary, constant, constantFrom, nat, oneof, sample, tuple } from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { type DocumentName, type Operation, SERVICE_NAMES } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { STAFF_SCOPES } from '@/domain/staff'
import { rateLimits } from '@/server/db/schema/system'
import { signAccessToken } from '@/server/http/access-token'
import { createTestBackend } from '@tests/setup/backend'
import {
  type DocumentedCall,
  documentedCalls,
  type DocumentedParameter,
  documentOf,
  hasRule,
  isPart,
  type Part,
} from '@tests/setup/documented-calls'
import { nearValue, validValue } from '@tests/setup/schema-arbitrary'
import { makeKey } from './staff-fixtures'
import { issueProofFor } from './wallet-fixtures'

/**
 * Calls that are made from the published documents, the staff API's too: valid ones, and ones that differ from them at one place. A
 * longer run by hand: `SCHEMA_CALLS=50 SCHEMA_CALLS_SEED=7 npx vitest run --project backend tests/backend/schema-calls.test.ts`.
 */
const SEED = Number(process.env.SCHEMA_CALLS_SEED ?? 40)
const CALLS = Number(process.env.SCHEMA_CALLS ?? 6)

const proofOf = new Map<string, Operation['proof']>(
  [...operations, ...Object.values<Operation>(staffOperations)].map(({ id, proof }) => [id, proof]),
)

const createReader = (service: DocumentName) => {
  const document = documentOf(service)
  const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
  ajv.addSchema({ $id: 'https://document.test/', components: document.components })
  const validators = new Map<string, ValidateFunction>()
  const problemsOf = (schema: unknown, value: unknown): string[] => {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"https://document.test/#/components')
    const validate = validators.get(text) ?? ajv.compile(JSON.parse(text) as Part)
    validators.set(text, validate)
    validate(value)
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }: ErrorObject) =>
        `${instancePath || 'the whole'} ${message} ${JSON.stringify(params)}`,
    )
  }
  const resolve = (part: Part): Part => {
    if (typeof part.$ref !== 'string') return part
    const [, , kind = '', name = ''] = part.$ref.split('/')
    return resolve((document.components as unknown as Record<string, Record<string, Part>>)[kind]![name]!)
  }
  return { calls: documentedCalls(service, document), problemsOf, resolve, paths: document.paths }
}
const DOCUMENTS: readonly DocumentName[] = [...SERVICE_NAMES, 'staff']
const readers = new Map(DOCUMENTS.map((name) => [name, createReader(name)]))

/** Without a session or a member the following calls would be refused before they read their input. */
const ENDS_SESSION = new Set(['signOut', 'endSession', 'withdrawAccount'])
const calls = [...readers.values()]
  .flatMap((reader) => reader.calls)
  .toSorted((left, right) => Number(ENDS_SESSION.has(left.id)) - Number(ENDS_SESSION.has(right.id)))

const backend = await createTestBackend()
afterAll(() => backend.close())

interface Sent {
  path: string
  query: readonly (readonly [name: string, text: string])[]
  /** Undefined for none; a text or a form is sent as it is. */
  body: unknown
  headers?: Record<string, string>
  /** Whether the document accepts all of it. */
  isValid: boolean
}

/** `encodeURIComponent` refuses unpaired surrogates; a client may send any bytes. */
const encode = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''
const textsOf = ({ explode }: DocumentedParameter, value: unknown): string[] => {
  if (!Array.isArray(value)) return [toText(value)]
  const texts = value.map(toText)
  return explode === false ? [texts.join(',')] : texts
}

const ODD_TEXTS = [
  '',
  ' ',
  'x',
  '-1',
  '0',
  '-0',
  '0.1',
  '1e21',
  '999999999',
  '9'.repeat(20),
  '１２',
  '١',
  'null',
  'true',
  '%',
  '\u202e',
  '\ud800',
  'a'.repeat(3000),
  '가'.repeat(300),
  '2026-02-30',
  '0000-00-00',
  '__proto__',
]
const TWICE = Symbol('twice')

/** The parameters of the address with these values; undefined for one that is left out. */
const addressOf = (
  { path, parameters }: DocumentedCall,
  values: readonly unknown[],
): Pick<Sent, 'path' | 'query'> => {
  const given = parameters.map((parameter, at) => ({
    parameter,
    texts: values[at] === undefined ? [] : textsOf(parameter, values[at]),
  }))
  return {
    path: given
      .filter(({ parameter }) => parameter.in === 'path')
      .reduce(
        (whole, { parameter, texts }) => whole.replace(`{${parameter.name}}`, () => encode(texts[0] || ' ')),
        path,
      ),
    query: given
      .filter(({ parameter }) => parameter.in === 'query')
      .flatMap(({ parameter, texts }) => texts.map((text) => [parameter.name, text] as const)),
  }
}

const formOf = ({ body }: DocumentedCall): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries((body?.example ?? {}) as Part))
    form.set(name, name === 'file' ? new Blob(['no picture']) : String(value))
  return form
}

const callsOf = (call: DocumentedCall): Sent[] => {
  const { body, schemas } = call
  const parameters = call.parameters.filter((parameter) => parameter.in !== 'header')
  const own = { ...call, parameters }
  const take = <T>(values: Arbitrary<T>, salt: number, runs = CALLS): T[] =>
    sample(values, { seed: SEED + salt, numRuns: runs })
  const valid = parameters.map(({ schema, example, required, in: place }) => {
    const made = validValue(schema, schemas, example)
    // Most ids have to exist, or nothing behind them would be reached.
    if (place === 'path')
      return example === undefined ? made : oneof({ weight: 4, arbitrary: constant(example) }, made)
    return required ? made : oneof(made, constant(undefined))
  })
  const isJson = body?.type === 'application/json'
  const other =
    body && !isJson ? (body.type === 'multipart/form-data' ? formOf(call) : 'id,title\n1,a\n') : undefined
  const validBody = isJson ? validValue(body.schema, schemas, body.example) : constant(other)
  const first = take(tuple(...valid), 9, 1)[0]!
  const examples = parameters.map(
    ({ example, required }, at) => example ?? (required ? first[at] : undefined),
  )

  const near = take(
    tuple(tuple(...valid), nat(), constantFrom<string | typeof TWICE>(TWICE, ...ODD_TEXTS)),
    1,
  )
  const exampleBody = isJson ? body.example : other
  return [
    ...take(tuple(tuple(...valid), validBody), 0).map(([values, sent]) => ({
      ...addressOf(own, values),
      body: sent,
      isValid: isJson || !body,
    })),
    ...(isJson ? take(nearValue(body.schema, schemas, body.example), 2, CALLS * 2) : []).map((sent) => ({
      ...addressOf(own, examples),
      body: sent,
      isValid: false,
    })),
    ...(parameters.length === 0 ? [] : near).map(([values, place, odd]) => {
      const at = place % parameters.length
      const value = odd === TWICE ? [examples[at] ?? 1, examples[at] ?? 1] : odd
      const changed = addressOf(
        {
          ...own,
          parameters: parameters.map((parameter, index) =>
            index === at && odd === TWICE ? { ...parameter, explode: true } : parameter,
          ),
        },
        values.with(at, value),
      )
      return { ...changed, body: exampleBody, isValid: false }
    }),
    ...(body
      ? [
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          'application/json; charset=euc-kr',
          'nonsense',
          '',
        ]
      : []
    ).map((type) => ({
      ...addressOf(own, examples),
      body: isJson ? JSON.stringify(body.example ?? {}) : 'a=1',
      headers: { 'content-type': type },
      isValid: false,
    })),
    ...(isJson ? ['{', '[]', 'null', '"a"', '\ufeff{}'] : []).map((text) => ({
      ...addressOf(own, examples),
      body: text,
      headers: { 'content-type': 'application/json' },
      isValid: false,
    })),
    ...call.parameters
      .filter((parameter) => parameter.in === 'header')
      .flatMap(({ name }) =>
        ['', 'a'.repeat(5000), '\u00ff'].map((text) => ({
          ...addressOf(own, examples),
          body: exampleBody,
          headers: { [name]: text },
          isValid: false,
        })),
      ),
    { ...addressOf(own, examples), body: exampleBody, headers: { authorization: '' }, isValid: false },
    {
      ...addressOf(own, examples),
      body: exampleBody,
      headers: { authorization: 'Bearer nobody' },
      isValid: false,
    },
  ]
}

const tokenFor = async ({ service }: DocumentedCall): Promise<string> =>
  service === 'staff'
    ? (await makeKey(backend, STAFF_SCOPES)).secret
    : signAccessToken(KIM_DAMA, backend.deps.sessionSecret, backend.deps.now())

interface Answer {
  status: number
  type: string
  body: unknown
}

const send = async (
  call: DocumentedCall,
  { path, query, body, headers }: Sent,
  token: string,
): Promise<Answer> => {
  const proof = proofOf.get(call.id)
  const isText = typeof body === 'string' && headers?.['content-type'] !== undefined
  const isJson =
    body !== undefined && !(body instanceof FormData) && !isText && call.body?.type === 'application/json'
  const type = isJson
    ? 'application/json'
    : call.body && !(body instanceof FormData)
      ? call.body.type
      : undefined
  const sent = new Headers({
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    ...(proof && { [PASSCODE_PROOF_HEADER]: await issueProofFor(backend, KIM_DAMA, proof) }),
    ...(type && { 'content-type': type }),
    ...headers,
  })
  const search = query.map(([name, text]) => `${name}=${encode(text)}`).join('&')
  const response = await backend.app.request(
    `http://dama.local${REFERENCE_ADDRESSES[call.service]}${path}${search && `?${search}`}`,
    {
      method: call.method,
      headers: sent,
      ...(call.method !== 'GET' &&
        body !== undefined && { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
    },
  )
  const text = await response.text()
  const given = response.headers.get('content-type') ?? ''
  return {
    status: response.status,
    type: given,
    body: given.includes('application/json') ? JSON.parse(text) : text,
  }
}

/** What is wrong with an answer by the document. */
const problemsOf = (call: DocumentedCall, sent: Sent, { status, type, body }: Answer): string[] => {
  const { problemsOf: problemsOfValue, resolve } = readers.get(call.service)!
  if (status >= 500) return ['a failure of the server']
  const response = call.responses[status]
  if (!response) return ['a status that the document does not have']
  const content = (resolve(response).content ?? {}) as Record<string, Part>
  const media = content['application/json']
  const problems = media
    ? problemsOfValue(media.schema, body)
    : Object.keys(content).length === 0 || Object.keys(content).some((name) => type.includes(name))
      ? []
      : [`is of the type ${type}`]
  const { code, fields } = (isPart(body) ? body : {}) as { code?: number; fields?: Record<string, string> }
  if (!sent.isValid || code !== errorCodes.INVALID_INPUT) return problems
  const untold = Object.keys(fields ?? { body: '' }).filter((field) => !hasRule(call, field))
  return [
    ...problems,
    ...untold.map((field) => `refuses ${field}, which its schema accepts: ${fields?.[field]}`),
  ]
}

const show = ({ path, query, body, headers }: Sent): string =>
  `${path}?${query.map((entry) => entry.join('=')).join('&')} ${JSON.stringify(headers ?? {})} ${toText(body)}`.slice(
    0,
    400,
  )

describe('calls that are made from the documents', () => {
  it.each(calls.map((call) => [call.id, call] as const))(
    'get answers of the document from %s',
    async (_id, call) => {
      const token = await tokenFor(call)
      const found: string[] = []
      for (const sent of callsOf(call)) {
        await backend.db.delete(rateLimits)
        const answer = await send(call, sent, token)
        const problems = problemsOf(call, sent, answer)
        if (problems.length > 0)
          found.push(
            `${answer.status}: ${problems.slice(0, 3).join('; ')}\n  ${show(sent)}\n  ${toText(answer.body).slice(0, 300)}`,
          )
      }
      expect(found.join('\n')).toBe('')
    },
  )
})

describe('methods that a path does not have', () => {
  it.each(DOCUMENTS)('are refused in JSON by %s', async (service) => {
    const { paths, calls: own } = readers.get(service)!
    const token = await tokenFor(own[0]!)
    const problems: string[] = []
    for (const [path, item] of Object.entries(paths))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        const isAnswered = own.some(
          (call) =>
            call.method === method &&
            new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '')}/?$`).test(
              path.replaceAll(/[{}]/g, ''),
            ),
        )
        if (method.toLowerCase() in item || isAnswered) continue
        const response = await backend.app.request(
          `http://dama.local${REFERENCE_ADDRESSES[service]}${path.replaceAll(/\{\w+\}/g, 'a')}`,
          { method, headers: { authorization: `Bearer ${token}` } },
        )
        const body: unknown = await response.json().catch(() => undefined)
        if (response.status !== 404 || (body as Part | undefined)?.code !== errorCodes.NOT_FOUND)
          problems.push(`${method} ${path}: ${response.status} ${JSON.stringify(body)}`)
      }
    expect(problems).toEqual([])
  })
})
