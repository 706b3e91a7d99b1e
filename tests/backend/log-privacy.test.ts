import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import { pathParameters } from '@/contract/operations/operation'
import { KIM_DAMA } from '@/demo/seed/persons'
import { users } from '@/server/db/schema/identity'
import { smsMessages } from '@/server/db/schema/voucher'
import type { Adapters } from '@/server/deps'
import { signAccessToken } from '@/server/http/access-token'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { createLog } from '@/server/observability/log'
import { createBackendOf, createTestBackend, type TestBackend } from '@tests/setup/backend'
import { SECRETS, tokensIn, withSecretTexts } from '@tests/setup/secret-texts'
import { checkContract } from '../contract-check/check-contract'
import { readCheckInput } from '../contract-check/ids'
import { createStranger, signInAs } from './login-request'
import { verifyAsPerson } from './verification-fixtures'

const input = readCheckInput('tests/contract-check/reference-ids.json')
const GIFT_TOKEN = 'gift-token-that-nobody-may-read'
const PHONE = SECRETS.PHONE.replaceAll('-', '')

/** Calls outside of the contract. */
const OTHER_CALLS: [method: string, path: string][] = [
  ['GET', `/api/media/${GIFT_TOKEN}`],
  ['GET', `/api/unknown/${GIFT_TOKEN}?phone=${PHONE}`],
  ['POST', `/api/payment/return/${GIFT_TOKEN}`],
]

/** Without these most calls would fail before they reach the statement with their texts. */
const KEPT_TABLES = sql`('users', 'sessions', 'idempotency_keys', 'rate_limits', 'channels', 'products', 'skus')`

const lines: string[] = []
const secrets = new Set<string>()
beforeEach(() => {
  lines.length = 0
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(' ')))
})

const leaks = (): string[] =>
  [...secrets, ...Object.values(SECRETS), PHONE, GIFT_TOKEN, input.passcode ?? ''].filter((secret) =>
    lines.some((line) => line.includes(secret) || line.includes(encodeURIComponent(secret))),
  )

interface Call {
  url: string
  init: RequestInit
}

const createWalker = (backend: TestBackend) => {
  const own = createBackendOf({
    ...backend.deps,
    log: createLog({ write: (line: string) => void lines.push(line) }),
  })
  const { app, deps } = own
  const calls: Call[] = []
  const statuses: number[] = []

  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await app.request(url, init)
    statuses.push(response.status)
    for (const token of tokensIn(await response.clone().text())) secrets.add(token)
    return response
  }
  const record = (url: string, init: RequestInit): Promise<Response> => {
    calls.push({ url, init })
    return send(url, init)
  }

  /** A call of an operation that the contract check leaves out: it is refused, and its texts are as secret. */
  const placeholderCall = (operation: (typeof operations)[number]): Call => {
    const path = pathParameters(operation.path).reduce<string>(
      (whole, name) => whole.replace(`{${name}}`, SECRETS.PLACEHOLDER),
      operation.path,
    )
    const keys = Object.keys((operation.body as { entries?: object } | undefined)?.entries ?? {})
    const body = Object.fromEntries(keys.map((key) => [key, withSecretTexts(SECRETS.PLACEHOLDER, key)]))
    const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE'
    return {
      url: `http://dama.test${REFERENCE_ADDRESSES[operation.service]}${path}`,
      init: { method: operation.method, ...(hasBody && { body: JSON.stringify(body) }) },
    }
  }

  return {
    deps,
    statuses,
    /** Every operation of the contract, those with ids for the seed in their usual order and with success. */
    walk: async () => {
      const token = await signAccessToken(KIM_DAMA, deps.sessionSecret, deps.now())
      const fetch = async (url: string, init: RequestInit) => {
        const body =
          typeof init.body === 'string' ? JSON.stringify(withSecretTexts(JSON.parse(init.body))) : null
        return record(url, { ...init, body })
      }
      const { operations: reports } = await checkContract({
        url: 'http://dama.test',
        input,
        token,
        fetch: fetch as typeof globalThis.fetch,
      })
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      for (const { id, result } of reports) {
        const operation = operations.find((other) => other.id === id)
        if (result !== 'skipped' || !operation) continue
        const { url, init } = placeholderCall(operation)
        await record(url, { ...init, headers: { ...headers, 'idempotency-key': `placeholder-${id}` } })
      }
      for (const [method, path] of OTHER_CALLS) await record(`http://dama.test${path}`, { method, headers })
      await runAllJobs(deps).catch((error: Error) => error)
      return reports.filter(({ result }) => result === 'conforms').length
    },
    /** The same calls, each as a new one. */
    repeat: async () => {
      for (const [at, { url, init }] of calls.entries()) {
        const headers = new Headers(init.headers)
        if (headers.has('idempotency-key')) headers.set('idempotency-key', `repeated-${at}`)
        await send(url, { ...init, headers })
      }
      await runAllJobs(deps).catch((error: Error) => error)
    },
    /** Personal data that comes from providers, and a message that is due. */
    receivePersonalData: async () => {
      const { NAME: name, EMAIL: email } = SECRETS
      const profile = createStranger({ subject: 'trace', name, nickname: name, email, phone: PHONE })
      await signInAs(own, { provider: 'kakao', profile })
      await own.db
        .update(users)
        .set({ name, verifiedPhone: PHONE, phone: PHONE })
        .where(eq(users.id, KIM_DAMA))
      await verifyAsPerson(own, KIM_DAMA, 'own')
      await own.db.insert(smsMessages).values({
        id: `sms_${lines.length}`,
        eventKey: `trace/${lines.length}`,
        phone: PHONE,
        body: `${name}님이 선물했어요`,
        state: 'queued',
        nextTryAt: deps.now(),
      })
    },
  }
}

/** Providers that fail every call with an error that contains its arguments, as errors of HTTP clients do. */
const failing = <T extends object>(provider: T): T =>
  new Proxy(provider, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (typeof value === 'object' && value !== null) return failing(value)
      if (typeof value !== 'function') return value
      return (...request: unknown[]) => {
        throw Object.assign(new Error('The provider failed.', { cause: new Error('socket hang up') }), {
          request,
        })
      }
    },
  })

describe('the log', () => {
  let backend: TestBackend
  let walker: ReturnType<typeof createWalker>
  beforeAll(async () => {
    backend = await createTestBackend()
    walker = createWalker(backend)
  })
  afterAll(() => backend.close())

  it('holds no personal data, token or secret of any call of the contract', async () => {
    await walker.receivePersonalData()
    // Most calls succeed with the personal data in them.
    expect(await walker.walk()).toBeGreaterThanOrEqual(110)
    expect(secrets.size).toBeGreaterThan(5)
    expect(lines.length).toBeGreaterThanOrEqual(operations.length)
    expect(leaks()).toEqual([])
    expect(lines.some((line) => line.includes('"/api/services/product/:channelId/products"'))).toBe(true)
  })

  it('contains no personal data when the database fails in the middle of each call', async () => {
    const { rows } = await backend.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${KEPT_TABLES}`,
    )
    for (const { name } of rows)
      await backend.db.execute(
        sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`${name}_gone`)}`,
      )
    walker.statuses.length = 0
    await walker.repeat()
    expect(walker.statuses.filter((status) => status === 500).length).toBeGreaterThan(50)
    expect(lines.some((line) => line.includes('42P01') && line.includes('insert into'))).toBe(true)
    expect(leaks()).toEqual([])
  })
})

describe('the log, while every provider fails', () => {
  it('holds no personal data, token or secret', async () => {
    const adapters = (defaults: Adapters) => failing(defaults)
    const backend = await createTestBackend({ adapters })
    const walker = createWalker(backend)
    await walker.walk()
    await walker.receivePersonalData().catch((error: Error) => error)
    await runAllJobs(walker.deps)
    expect(lines.filter((line) => line.includes('The provider failed.')).length).toBeGreaterThan(2)
    expect(leaks()).toEqual([])
    await backend.close()
  })
})
