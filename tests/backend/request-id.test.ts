import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'

let backend: TestBackend
const { log, lines } = captureLog()
beforeAll(async () => {
  backend = await createTestBackend()
  backend.deps.log = log
})
afterAll(() => backend.close())

const REPORT = { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': 'inline' } }

it('is in each line that a call logs, also in those of services and of calls at the same time', async () => {
  const answers = await Promise.all(
    [1, 2, 3].map(() => backend.call('POST', '/api/csp-report', { body: REPORT })),
  )
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const id of ids)
    expect(lines.filter(({ requestId }) => requestId === id).map(({ event }) => event)).toEqual([
      'content security policy violation',
      'request finished',
    ])
  expect(lines).toHaveLength(6)
})

it('is in the line of a failure and in its answer', async () => {
  lines.length = 0
  const { db } = backend
  backend.deps.db = {
    select: () => {
      throw new Error('broken')
    },
  } as unknown as typeof db
  const { status, headers, body } = await backend.call(
    'GET',
    '/api/services/product/dama/products/prd_moon-mug',
  )
  backend.deps.db = db
  expect([status, body.request_id]).toEqual([500, headers.get('x-request-id')])
  expect(lines.map(({ event, requestId }) => [event, requestId])).toEqual([
    ['request failed', body.request_id],
    ['request finished', body.request_id],
  ])
})

it.each([
  ['NUL in a path', 'DELETE', '/auth/users/me/addresses/%00', 7000],
  ['NUL in a query', 'GET', '/product/dama/products?search=%00', 7000],
  ['an unknown path', 'GET', '/product/nowhere', 7003],
])('has the name of a field of the service in the refusal of %s', async (_what, method, path, code) => {
  const answer = await backend.call(method, `/api/services${path}`)
  expect(answer.body).toMatchObject({ code, request_id: answer.headers.get('x-request-id') })
  expect(answer.body).not.toHaveProperty('requestId')
})
