import { createServer, type AddressInfo, type Server } from 'node:net'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import type { WithUnlimitedStatements } from '@/server/db/client'
import { describeError, readDatabaseError } from '@/server/db/database-error'
import { createPool, DEFAULT_POOL_LIMITS } from '@/server/db/postgres-pool'
import { reconcile } from '@/server/jobs/reconcile'
import { createCaller, createTestBackend } from '@tests/setup/backend'
import { openTestDb } from '@tests/setup/test-db'
import { createTestApp } from '@tests/setup/test-deps'

const backend = await createTestBackend()
afterAll(() => backend.close())

let server: Server | undefined
let pool: Pool | undefined
afterEach(async () => {
  server?.close()
  await pool?.end()
  server = pool = undefined
})

/** A database server that accepts connections and never answers, as one that is frozen. */
const openSilentServer = async (): Promise<string> => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  server = silent
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  return `postgres://dama@127.0.0.1:${(silent.address() as AddressInfo).port}/dama`
}

const openApp = async (url: string) => {
  pool = await createPool({ connectionString: url }, { ...DEFAULT_POOL_LIMITS, size: 1, connectMs: 200 })
  const lines: string[] = []
  const deps = {
    ...backend.deps,
    env: { ...backend.deps.env, metricsToken: 'token' },
    db: drizzle(pool, { casing: 'snake_case' }),
    log: (...line: unknown[]) => void lines.push(JSON.stringify(line)),
  }
  return { call: createCaller(createTestApp(deps), deps), lines }
}

const callWithDatabase = async (url: string) => {
  const { call, lines } = await openApp(url)
  const started = performance.now()
  const answers = await Promise.all([1, 2, 3].map(() => call('GET', '/api/user/me', { as: KIM_DAMA })))
  return { answers, lines, ms: performance.now() - started }
}

describe('a call without a database', () => {
  it.each([
    ['frozen', openSilentServer],
    ['missing', async () => 'postgres://dama@127.0.0.1:1/dama'],
  ])('is answered 503 as maintenance with Retry-After while the database is %s', async (_name, open) => {
    const { answers, ms } = await callWithDatabase(await open())
    for (const { status, body, headers } of answers)
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 7009, '15'])
    expect(ms).toBeLessThan(DEFAULT_POOL_LIMITS.connectMs)
  })

  it('logs code and statement without values', async () => {
    const { lines } = await callWithDatabase('postgres://dama@127.0.0.1:1/dama')
    const failed = lines.find((line) => line.includes('request failed')) ?? ''
    expect(failed).toContain('ECONNREFUSED')
    expect(failed).toContain('$1')
    expect(failed).not.toContain(KIM_DAMA)
  })
})

it.each([
  ['frozen', openSilentServer],
  ['missing', async () => 'postgres://dama@127.0.0.1:1/dama'],
])('the other metrics are shown while the database is %s', async (_name, open) => {
  const { call } = await openApp(await open())
  const { status, body } = await call('GET', '/api/metrics', { headers: { authorization: 'Bearer token' } })
  expect(status).toBe(200)
  expect(body).toMatch(/^dama_database_up 0$/m)
  expect(body).toContain('dama_request_seconds_bucket')
  expect(body).not.toContain('dama_waiting_items')
})

describe('the check of the ledger', () => {
  it('may take longer than a statement of a call', async () => {
    // The pool gives a statement up a second after its limit.
    const { withUnlimitedStatements, close } = await openTestDb({ statementMs: 10 })
    const longCheck = withUnlimitedStatements((db) => db.execute(sql`select pg_sleep(1.1)`))
    await expect(longCheck).resolves.toBeDefined()
    await close()
  })

  it('runs so every hour', async () => {
    let checks = 0
    const withUnlimitedStatements: WithUnlimitedStatements = (work) => {
      checks += 1
      return backend.deps.withUnlimitedStatements(work)
    }
    expect(await reconcile({ ...backend.deps, withUnlimitedStatements })).toBe(0)
    expect(checks).toBe(1)
  })
})

describe('the outage of a database error', () => {
  const failure = (code: string | undefined, message = 'failed') =>
    Object.assign(new Error(message), { code })

  it.each([
    ['57P01', 'unreachable'],
    ['53300', 'unreachable'],
    ['08006', 'unreachable'],
    ['25P03', 'unreachable'],
    ['25006', 'unreachable'],
    ['ECONNRESET', 'unreachable'],
    ['57014', 'overloaded'],
    ['53100', 'overloaded'],
    ['53200', 'overloaded'],
    ['23505', null],
    ['22P02', null],
  ])('of code %s is %s', (code, outage) => {
    const error = new DrizzleQueryError('select $1', ['secret'], failure(code))
    expect(readDatabaseError(error)).toEqual({ code, sql: 'select $1', outage })
    expect(readDatabaseError(failure(code))?.outage ?? null).toBe(outage)
  })

  it('is found in the error of another copy of the database library', () => {
    const { query, params, cause } = new DrizzleQueryError('select $1', ['secret'], failure('53100'))
    const fromOtherCopy = Object.assign(new Error('Failed query', { cause }), { query, params })
    expect(readDatabaseError(fromOtherCopy)).toEqual({
      code: '53100',
      sql: 'select $1',
      outage: 'overloaded',
    })
    expect(JSON.stringify(describeError(fromOtherCopy))).not.toContain('secret')
  })

  it('is none for the failed call of a provider', () => {
    const error = new TypeError('fetch failed', { cause: failure('ECONNREFUSED') })
    expect(readDatabaseError(error)).toBeNull()
    expect(readDatabaseError(new Error('anything'))).toBeNull()
  })
})
