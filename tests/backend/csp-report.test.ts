import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Log } from '@/server/observability/log'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'

let backend: TestBackend
const log = vi.fn<Log>()
beforeAll(async () => {
  backend = await createTestBackend()
  backend.deps.log = log
})
beforeEach(() => {
  log.mockClear()
  backend.passTime(60_000)
})
afterAll(() => backend.close())

const reports = () =>
  log.mock.calls
    .filter(([, event]) => event === 'content security policy violation')
    .map(([, , fields]) => fields)
const report = (body: unknown) =>
  backend.app.request('http://dama.local/api/csp-report', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(body),
  })
const violation = (details: object) => ({
  'csp-report': {
    'document-uri': 'https://dama.example/card/receive-gift?gift=SECRET',
    referrer: 'https://dama.example/?name=김담아',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=SECRET',
    'script-sample': 'SECRET',
    ...details,
  },
})

describe('a report of the content security policy', () => {
  it('logs only the directive and the blocked host', async () => {
    expect((await report(violation({}))).status).toBe(204)
    expect(reports()).toEqual([{ directive: 'script-src-elem', blocked: 'evil.example' }])
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/SECRET|김담아|receive-gift/)
  })

  it.each([
    [{ 'blocked-uri': 'inline' }, { directive: 'script-src-elem', blocked: 'inline' }],
    [{ 'blocked-uri': 'data:text/html,SECRET' }, { directive: 'script-src-elem', blocked: 'data:' }],
    [{ 'blocked-uri': 'x\ny SECRET' }, { directive: 'script-src-elem', blocked: 'unknown' }],
    [{ 'effective-directive': 'SECRET <b>' }, { directive: 'unknown', blocked: 'evil.example' }],
  ])('reduces %j to known words', async (details, fields) => {
    await report(violation(details))
    expect(reports()).toEqual([fields])
  })

  it('is refused when it is malformed or larger than 16 KB', async () => {
    expect((await report({ other: 1 })).status).toBe(400)
    expect((await report(violation({ referrer: 'x'.repeat(20_000) }))).status).toBe(413)
    expect(reports()).toEqual([])
  })

  it('is limited to twenty a minute for one address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) statuses.push((await report(violation({}))).status)
    expect(statuses.at(19)).toBe(204)
    expect(statuses.at(20)).toBe(429)
    expect(reports()).toHaveLength(20)
  })
})
