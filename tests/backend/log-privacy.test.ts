import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { KIM_DAMA } from '@/demo/seed/persons'
import { createLog } from '@/server/observability/log'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { createCaller, createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createTestApp } from '@tests/setup/test-deps'

const NAME = '남궁흔적'
const PHONE = '01098761234'
const EMAIL = 'trace@example.com'
const STREET = '서울 중구 흔적로 17'
const TEXT = '아무도 읽으면 안 되는 글'
const GIFT_TOKEN = 'gift-token-that-nobody-may-read'
const PASSCODE = '918273'
const REFRESH_TOKEN = 'refresh-token-that-nobody-may-read'
const PROOF = 'proof-that-nobody-may-read'
const SECRETS = { NAME, PHONE, EMAIL, STREET, TEXT, GIFT_TOKEN, PASSCODE, REFRESH_TOKEN, PROOF }

const address = {
  receiver_name: NAME,
  receiver_phone: PHONE,
  postal_code: '04524',
  base_address: STREET,
  detail_address: TEXT,
  is_default: false,
}
const FLOWS: [method: string, path: string, body?: unknown][] = [
  ['POST', '/api/services/auth/users/me/addresses', address],
  ['PUT', '/api/user/me', { name: NAME, email: EMAIL }],
  ['POST', '/api/info/inquiries', { category: 'etc', title: NAME, contents: TEXT, images: [] }],
  ['POST', '/api/gift/preview', { token: GIFT_TOKEN }],
  ['GET', `/api/media/${GIFT_TOKEN}`],
  ['GET', `/api/unknown/${GIFT_TOKEN}?phone=${PHONE}`],
  ['POST', '/api/gift/accept', { secondaryCardId: 'crd_x', token: GIFT_TOKEN }],
  ['POST', '/api/passcode/check', { passcode: PASSCODE, action: 'send_gift' }],
  ['POST', '/api/auth/refresh-token', { refreshToken: REFRESH_TOKEN }],
  ['POST', '/api/bc/rereport/review', { place: STREET, contents: TEXT }],
  ['POST', `/api/payment/return/${GIFT_TOKEN}`, { name: NAME }],
  ['GET', `/api/services/product/dama/products?search=${encodeURIComponent(NAME)}`],
]

let backend: TestBackend
const lines: string[] = []
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.close())

const runFlows = async (): Promise<number[]> => {
  const deps = { ...backend.deps, log: createLog({ write: (line: string) => void lines.push(line) }) }
  const call = createCaller(createTestApp(deps), deps)
  const statuses: number[] = []
  for (const [method, path, body] of FLOWS) {
    const headers = { 'idempotency-key': `key-${lines.length}`, [PASSCODE_PROOF_HEADER]: PROOF }
    statuses.push((await call(method, path, { as: KIM_DAMA, body, headers })).status)
  }
  await runAllJobs(deps).catch((error: Error) => error)
  return statuses
}

const leaks = () =>
  Object.entries(SECRETS).flatMap(([name, secret]) =>
    lines.some((line) => line.includes(secret) || line.includes(encodeURIComponent(secret))) ? [name] : [],
  )

describe('the log', () => {
  it('holds no personal data, token or secret of any flow', async () => {
    await runFlows()
    expect(lines.length).toBeGreaterThanOrEqual(FLOWS.length)
    expect(leaks()).toEqual([])
  })

  it('holds none when the database fails in the middle of each', async () => {
    const { rows } = (await backend.db.execute(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('users', 'sessions')`,
    )) as unknown as { rows: { name: string }[] }
    for (const { name } of rows)
      await backend.db.execute(
        sql`alter table ${sql.identifier(name)} rename to ${sql.identifier(`${name}_gone`)}`,
      )
    const statuses = await runFlows()
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(5)
    expect(lines.some((line) => line.includes('42P01') && line.includes('insert into'))).toBe(true)
    expect(leaks()).toEqual([])
  })

  it('names routes by their patterns', () => {
    expect(lines.some((line) => line.includes('"/api/services/product/:channel/products"'))).toBe(true)
  })
})
