import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { holidaysEnd } from '@/domain/arrival'
import { uploadLimits } from '@/domain/limits'
import { uploads } from '@/server/db/schema/upload'
import { readWaitingWork } from '@/server/health/read-facts'
import { clearJobStatuses, findStuckJobs, recordJobStart, recordJobSuccess } from '@/server/jobs/job-status'
import { reconcile } from '@/server/jobs/reconcile'
import { silentLog } from '@/server/observability/log'
import { shutDown } from '@/server/shutdown'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { forgetShared } from '@tests/setup/forget-shared'

const TOKEN = 'a-token-of-the-collector'
const MINUTE = 60_000

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    env: { metricsToken: TOKEN, maintenanceUntil: new Date('2099-01-01T00:00:00Z') },
  })
})
afterAll(async () => {
  clearJobStatuses()
  await backend.close()
})

const ready = async () => {
  const { status, body } = await backend.call('GET', '/api/ready')
  return [status, body.failed]
}

describe('GET /api/health', () => {
  it('answers during a maintenance', async () => {
    expect((await backend.call('GET', '/api/user/me', { as: KIM_DAMA })).status).toBe(503)
    expect(await backend.call('GET', '/api/health')).toMatchObject({ status: 200, body: { status: 'ok' } })
  })
})

describe('GET /api/metrics', () => {
  it('is refused without its token and counts calls by route pattern', async () => {
    expect((await backend.call('GET', '/api/metrics')).status).toBe(401)
    await backend.call('GET', '/api/health')
    await backend.call('GET', '/api/services/product/dama/products/prd_moon-mug')
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { status, body } = await backend.call('GET', '/api/metrics', { headers })
    expect(status).toBe(200)
    expect(body).toMatch(/dama_requests_total\{service="health",status="200"\} \d/)
    expect(body).toMatch(/^# HELP dama_database_up .+\n# TYPE dama_database_up gauge\ndama_database_up 1$/m)
    expect(body).toMatch(/^dama_build_info\{build="[\w-]+"\} 1$/m)
    expect(body).toContain(`\ndama_holidays_end_timestamp_seconds ${holidaysEnd().getTime() / 1000}\n`)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(body).not.toContain('nodejs_gc')
    expect(body).toContain('dama_request_seconds_bucket')
    expect(body).not.toContain('prd_moon-mug')
  })

  it('shows the last check of the ledger, whichever process made it', async () => {
    const read = async () => {
      const { body } = await backend.call('GET', '/api/metrics', {
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      return [...body.matchAll(/^(dama_database_up|dama_ledger_\w+) (\S+)$/gm)].map(([, name, value]) => [
        name,
        value,
      ])
    }
    expect(await read()).toEqual([['dama_database_up', '1']])
    await reconcile({ ...backend.deps, log: silentLog })
    backend.passTime(5 * MINUTE)
    expect(await read()).toEqual([
      ['dama_database_up', '1'],
      ['dama_ledger_mismatches', '0'],
      ['dama_ledger_checked_seconds', '300'],
    ])
    await backend.db.execute(sql`update ledger_accounts set balance = balance + 1
      where id = (select id from ledger_accounts limit 1)`)
    await reconcile({ ...backend.deps, log: silentLog })
    await backend.db.execute(sql`update ledger_accounts set balance = balance - 1
      where id = (select id from ledger_accounts limit 1)`)
    expect((await read()).slice(1)).toEqual([
      ['dama_ledger_mismatches', expect.stringMatching(/^[1-9]/)],
      ['dama_ledger_checked_seconds', '0'],
    ])
  })

  it('counts the reads of the cache of pictures', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    // Test files share a process, and with it the counters.
    const readCounts = async () => {
      const { body } = await backend.call('GET', '/api/metrics', { headers })
      const countOf = (result: string) =>
        Number(new RegExp(`cache="pictures",result="${result}"\\} (\\d+)`).exec(body)?.[1] ?? 0)
      return { memory: countOf('memory'), other: countOf('disk') + countOf('miss') }
    }
    const before = await readCounts()
    for (let visit = 0; visit < 2; visit += 1)
      await backend.call('GET', '/api/media/banner/gift-season?w=390')
    expect(await readCounts()).toEqual({ memory: before.memory + 1, other: before.other + 1 })
  })

  it('shows how long the oldest message has waited', async () => {
    const due = new Date(backend.deps.now().getTime() - 10 * MINUTE).toISOString()
    await backend.db.execute(sql`insert into sms_messages (id, event_key, phone, body, state, next_try_at)
      values ('waiting', 'waiting', '', '', 'queued', ${due}::timestamptz)`)
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await backend.call('GET', '/api/metrics', { headers })
    const seconds = Number(/dama_waiting_oldest_seconds\{kind="sms"\} (\S+)/.exec(body)?.[1])
    expect(seconds).toBeGreaterThanOrEqual(600)
  })

  it('shows how long the oldest photo has waited to be deleted', async () => {
    const due = new Date(backend.deps.now().getTime() - uploadLimits.orphanMs - 10 * MINUTE)
    const photo = {
      ownerId: KIM_DAMA,
      kind: 'review',
      width: 1,
      height: 1,
      bytes: 1,
      idleSince: due,
    } as const
    await backend.db.insert(uploads).values([
      { ...photo, id: 'idle', path: 'upload/idle' },
      { ...photo, id: 'used', path: 'upload/used', uses: 1, idleSince: new Date(0) },
    ])
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { body } = await backend.call('GET', '/api/metrics', { headers })
    const seconds = Number(/dama_waiting_oldest_seconds\{kind="orphan upload"\} (\S+)/.exec(body)?.[1])
    expect(seconds).toBe(600)
  })

  it('shows how long work has waited that a provider never answers, whatever the last attempt was', async () => {
    const { db, deps } = backend
    const [now, began] = [0, 10 * MINUTE].map((ms) => new Date(deps.now().getTime() - ms).toISOString())
    const later = new Date(deps.now().getTime() + MINUTE).toISOString()
    await db.execute(sql`delete from sms_messages`)
    await db.execute(sql`update refunds set state = 'done'`)
    await db.execute(sql`insert into sms_messages (id, event_key, phone, body, state, attempts, next_try_at, created_at)
      values ('tried', 'tried', '', '', 'queued', 3, ${later}::timestamptz, ${began}::timestamptz)`)
    await db.execute(sql`update payments set status = 'approving', created_at = ${began}::timestamptz,
      approval_requested_at = ${began}::timestamptz, updated_at = ${now}::timestamptz
      where id = (select id from payments where status = 'approved' limit 1)`)
    await db.execute(sql`insert into refunds (id, order_id, state, goods_amount, delivery_amount, fee_amount, amount,
      pg_amount, attempts, created_at, updated_at)
      select 'tried', id, 'cancelling', 1, 0, 0, 1, 1, 3, ${began}::timestamptz, ${now}::timestamptz from orders limit 1`)
    await db.execute(sql`insert into bank_moves (id, user_id, account_id, direction, amount, bank_tran_id, status,
      next_ask_at, sent_at, created_at, updated_at)
      select 'tried', user_id, id, 'charge', 1, 'tried', 'processing', ${later}::timestamptz, ${began}::timestamptz,
      ${began}::timestamptz, ${now}::timestamptz from bank_accounts limit 1`)
    await db.execute(sql`update orders set status = 'awaiting_deposit', expires_at = ${began}::timestamptz
      where id = (select id from orders limit 1)`)
    const oldest = new Map(
      (await readWaitingWork(db, deps.now())).map(({ kind, seconds }) => [kind, seconds]),
    )
    for (const kind of ['sms', 'payment', 'refund', 'bank move', 'expired payment'])
      expect([kind, oldest.get(kind)]).toEqual([kind, 600])
  })

  it('is off without the setting', async () => {
    const other = await createTestBackend()
    expect((await other.call('GET', '/api/metrics')).status).toBe(404)
    await other.close()
  })
})

describe('a job', () => {
  it('is stuck when it has not ended well for five intervals and two minutes', () => {
    clearJobStatuses()
    recordJobStart('send sms', MINUTE, 0)
    expect(findStuckJobs(7 * MINUTE)).toEqual([])
    expect(findStuckJobs(7 * MINUTE + 1)).toEqual(['send sms'])
    recordJobSuccess('send sms', 7 * MINUTE)
    expect(findStuckJobs(14 * MINUTE)).toEqual([])
  })
})

describe('GET /api/ready', () => {
  it('is true with a migrated database and jobs that run', async () => {
    clearJobStatuses()
    expect(await ready()).toEqual([200, []])
  })

  it('is false while a job is stuck', async () => {
    recordJobStart('send sms', 1000, Date.now() - 10 * MINUTE)
    expect(await ready()).toEqual([503, ['jobs']])
    clearJobStatuses()
  })

  it('is false while migrations are missing, and without a database', async () => {
    const { db } = backend
    await db.execute(sql`create table kept as select * from drizzle.__drizzle_migrations`)
    await db.execute(sql`delete from drizzle.__drizzle_migrations`)
    expect(await ready()).toEqual([503, ['migrations']])
    await db.execute(sql`alter schema drizzle rename to gone`)
    expect(await ready()).toEqual([503, ['database']])
    await db.execute(sql`alter schema gone rename to drizzle`)
    await db.execute(sql`insert into drizzle.__drizzle_migrations select * from kept`)
  })

  it('is false with a database that is a standby', async () => {
    const { execute } = backend.db
    let reported: object[] = []
    const answerAsStandby = async (query: Parameters<typeof execute>[0]) => {
      const { rows } = await execute.call(backend.db, query)
      reported = rows
      return { rows: rows.map((row) => ({ ...row, standby: true })) }
    }
    const spy = vi.spyOn(backend.db, 'execute')
    spy.mockImplementationOnce((query) => answerAsStandby(query) as never)
    expect(await ready()).toEqual([503, ['database']])
    expect(reported).toMatchObject([{ standby: false }])
    spy.mockRestore()
    expect(await ready()).toEqual([200, []])
  })

  it('is false from the first moment of a shutdown', async () => {
    expect(await ready()).toEqual([200, []])
    onTestFinished(() => forgetShared('shutdown'))
    await shutDown(createServer().listen(0), async () => undefined)
    expect(await ready()).toEqual([503, ['shutdown']])
  })
})

describe('POST /api/browser-errors', () => {
  const REPORT = {
    kind: 'render',
    name: 'TypeError',
    message: "Cannot read 'name' of 홍길동 01012345678",
    stack: ['/_next/static/chunks/m.js:1:2', 'https://dama.example/card?gift=gl_secret'],
    route: '/my',
    build: 'build-1',
  }
  const send = (body: object) => backend.call('POST', '/api/browser-errors', { body })

  it('logs a report without values that may be personal', async () => {
    const log = vi.spyOn(backend.deps, 'log')
    expect((await send(REPORT)).status).toBe(204)
    expect(log.mock.calls.find(([, event]) => event === 'browser error')?.[2]).toMatchObject({
      kind: 'render',
      error: 'TypeError',
      message: 'Cannot read … of … …',
      stack: ['/_next/static/chunks/m.js:1:2'],
      route: '/my',
    })
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/홍길동|0101234|gl_secret/)
    log.mockRestore()
  })

  it('refuses what is no report, and the 21st of a client in a minute', async () => {
    expect((await send({ ...REPORT, kind: 'other' })).status).toBe(400)
    backend.passTime(2 * MINUTE)
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await send(REPORT)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429])
  })
})
