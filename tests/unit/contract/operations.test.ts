import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { toOperationObject } from '@/contract/openapi/operation-object'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import type { Operation } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import { demoExtension } from '@/demo/extension'
import { createApp } from '@/server/app'
import type { Deps } from '@/server/deps'
import { callsOf, fetcherCalls, type FetcherCall } from './fetcher-calls'

const blank = (path: string): string => path.replace(/:\w+|\{\w*\}/g, '{}').replace(/(.)\/$/, '$1')

/** Addresses that a browser, a provider or the platform opens, and what exists for demonstration only. */
const NOT_IN_CONTRACT =
  /^\/api\/(csp-report|health|ready|metrics|browser-errors|media|payment|sandbox|docs|openapi\.json|nice\/(return|error|launch)|sms\/report|parcel\/notice)(\/|$)/

/** Routes of the server as `METHOD path`. Middleware has the method ALL. */
const serverRoutes = (): string[] => {
  const { routes } = createApp({} as Deps, demoExtension)
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !NOT_IN_CONTRACT.test(path))
    .map(({ method, path }) => `${method} ${blank(path)}`)
}

const routeOf = ({ service, method, path }: Operation): string =>
  `${method} ${blank(REFERENCE_ADDRESSES[service] + path)}`

/** Whether a path parameter of an operation lists this value. */
const isListedValue = ({ parameters }: Operation, part: string, value: string): boolean => {
  const schema = parameters?.[part.slice(1, -1)]
  return schema !== undefined && v.is(schema, value)
}

/** A part of a path that the code chooses matches any part; a fixed part matches itself or a parameter that lists it. */
const isCallOf = (call: FetcherCall, operation: Operation): boolean => {
  if (call.service !== operation.service || call.method !== operation.method) return false
  const given = blank(call.path).split('/')
  const listed = operation.path.replace(/(.)\/$/, '$1').split('/')
  return (
    given.length === listed.length &&
    given.every((part, index) => {
      const own = listed[index]!
      return part === '{}' || part === own || isListedValue(operation, own, part)
    })
  )
}

const operationsOfCall = (call: FetcherCall): Operation[] => {
  const candidates = operations.filter((operation) => isCallOf(call, operation))
  const exact = candidates.filter(({ path }) => blank(path) === blank(call.path))
  return exact.length > 0 ? exact : candidates
}

describe('the list of operations and the server', () => {
  const routes = new Set(serverRoutes())
  const listed = new Set([...operations, ...Object.values<Operation>(staffOperations)].map(routeOf))

  it('lists every route of the server', () => {
    expect([...routes].filter((route) => !listed.has(route))).toEqual([])
  })

  it('lists no operation that the server does not have', () => {
    expect([...listed].filter((route) => !routes.has(route))).toEqual([])
  })
})

it('lists the errors of a proof and of an idempotency key with each operation that has one', () => {
  const errorsOf = (id: string) => operations.find((operation) => operation.id === id)?.errors
  expect(errorsOf('deleteCard')).toEqual(
    expect.arrayContaining([
      'CARD_NOT_FOUND',
      'PASSCODE_PROOF_REQUIRED',
      'PASSCODE_NOT_SET',
      'PASSCODE_LOCKED',
    ]),
  )
  expect(errorsOf('exchangeCard')).toContain('CONFIRMATION_REQUIRED')
  expect(errorsOf('createDirectOrder')).toContain('IDEMPOTENCY_KEY_REUSED')
  expect(operations.filter(({ errors }) => errors && new Set(errors).size < errors.length)).toEqual([])
})

describe('the list of operations and the app', () => {
  const calls = fetcherCalls()

  it('lists every call of the app', () => {
    const missing = calls.filter((call) => operationsOfCall(call).length === 0)
    expect(missing.map(({ file, method, path }) => `${file}: ${method} ${path}`)).toEqual([])
  })

  it('lists every query parameter that a fetcher writes down', () => {
    const unlisted = calls.flatMap((call) => {
      const known = operationsOfCall(call).flatMap(({ query }) => Object.keys(query?.entries ?? {}))
      return call.queryNames
        .filter((name) => !known.includes(name))
        .map((name) => `${call.method} ${call.path}?${name}`)
    })
    expect(unlisted).toEqual([])
    expect(calls.flatMap(({ queryNames }) => queryNames).length).toBeGreaterThan(40)
  })

  it('marks exactly the operations as unused that the app does not call', () => {
    const called = new Set(calls.flatMap(operationsOfCall))
    // The browser opens the first path without a call of the app, and each client requests the others before its
    // first extra header.
    const isCalled = (operation: Operation) =>
      called.has(operation) || operation.id === 'authorize' || operation.path.endsWith('/capabilities')
    expect(operations.filter((operation) => !isCalled(operation)).map(({ id }) => id)).toEqual(
      operations.filter(({ isUnused }) => isUnused).map(({ id }) => id),
    )
  })

  it('marks exactly the answers as optional that the app does without', () => {
    // A read that is given the direction of a gift still needs its answer.
    const accepted = calls.filter(
      ({ isAnswerOptional, path }) => isAnswerOptional && !path.includes('/gift/history/'),
    )
    const ids = new Set(accepted.flatMap(operationsOfCall).map(({ id }) => id))
    expect([...ids].toSorted()).toEqual(
      operations
        .filter(({ isAnswerOptional }) => isAnswerOptional)
        .map(({ id }) => id)
        .toSorted(),
    )
  })
})

describe('the search for calls in the source of the app', () => {
  const pathsOf = (source: string) =>
    callsOf('example.ts', source).map(({ method, path }) => `${method} ${path}`)

  it('reads constants, templates and functions that return a path', () => {
    expect(pathsOf("const A = '/a'; mainClient.get<B>(A)")).toEqual(['GET /a'])
    expect(pathsOf('client.post(`/${channelId}/b/${encodeURIComponent(id)}`)')).toEqual(['POST /{}/b/{}'])
    expect(pathsOf('const p = (id: string) => `/c/${id}`; mainClient.delete(`${p(x)}/d`)')).toEqual([
      'DELETE /c/{}/d',
    ])
  })

  it('reads every path of a table, and a path that a function is given', () => {
    expect(pathsOf("const T = { a: '/a', b: '/b' } as const; mainClient.get(T[kind])")).toEqual([
      'GET /a',
      'GET /b',
    ])
    expect(pathsOf("const read = (path: string) => mainClient.get(path); read('/a'); read('/b')")).toEqual([
      'GET /a',
      'GET /b',
    ])
  })

  it('finds calls that ignore their answer', () => {
    const source = `
      const save = () => read('a', mainClient.post('/a'))
      const change = () => acceptedAnswer(save())
      const give = () => readWallet.accepted('b', mainClient.post('/b'), { id })
      const load = () => readWallet('c', mainClient.get('/c'))
    `
    expect(callsOf('example.ts', source).map(({ isAnswerOptional }) => isAnswerOptional)).toEqual([
      true,
      true,
      false,
    ])
  })

  it('reads the names of a query, with those that it spreads', () => {
    const source = `
      const filterOf = (a) => ({ ...(a && { age: a }), score: 1 })
      mainClient.get('/a', { params: { page, ...filterOf(x), ...unknown, ...(b ? { c } : {}) }, signal })
    `
    expect(callsOf('example.ts', source).map(({ queryNames }) => queryNames)).toEqual([
      ['page', 'age', 'score', 'c'],
    ])
  })

  it('leaves out the query, and calls of other objects', () => {
    expect(pathsOf('mainClient.post(`/a/?code=${code}`); map.get(key)')).toEqual(['POST /a/'])
  })
})

describe('rate limits', () => {
  const limited = operations.filter(({ limit }) => limit)

  it('are known of every operation that may answer 429, and of no other', () => {
    const refusing = operations.filter(({ errors }) => errors?.includes('TOO_MANY_REQUESTS'))
    expect(limited.length).toBeGreaterThan(30)
    expect(refusing.map(({ id }) => id)).toEqual(limited.map(({ id }) => id))
  })

  it('are the same for operations that are counted together', () => {
    const counters = new Set(limited.map(({ limit }) => limit?.counter))
    const limits = new Set(limited.map(({ limit }) => JSON.stringify(limit)))
    expect(limits.size).toBe(counters.size)
  })

  it('of a member need a token', () => {
    const perMember = limited.filter(({ limit }) => limit?.per === 'member')
    expect(new Set(perMember.map(({ access }) => access))).toEqual(new Set(['member']))
  })

  it.each(limited.map((operation) => [operation.id, operation] as const))(
    'of %s are in the document, with the header that says when it may be called again',
    (_id, operation) => {
      const described = JSON.parse(JSON.stringify(toOperationObject(operation))) as Record<string, unknown>
      expect(described).toMatchObject({
        'x-dama-rate-limit': { max: expect.any(Number) as number, seconds: expect.any(Number) as number },
        description: expect.stringMatching(
          /takes [\d]+ of these calls of .* in (an?|\d+) (minute|hour|day)/,
        ) as string,
        responses: { 429: { headers: { 'Retry-After': {} } } },
      })
    },
  )

  it('that two operations share are said to be counted together', () => {
    const order = operations.find(({ id }) => id === 'createDirectOrder')!
    expect(toOperationObject(order).description).toContain(
      'takes 60 of these calls of a member in 10 minutes, together with `createCartOrder`',
    )
  })
})
