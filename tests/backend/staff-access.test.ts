import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { runKeyCommand } from '@/server/cli/staff-key'
import { addStaffAuditEntry } from '@/server/http/staff-audit'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { callWith, makeKey, staffWith } from './staff-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

describe('a key of the staff', () => {
  it('opens the calls of its scopes only', async () => {
    const support = await staffWith(backend, 'support')
    expect((await support('GET', '/me')).body).toMatchObject({ name: 'desk', scopes: ['support'] })
    expect((await support('GET', '/orders')).status).toBe(200)
    expect((await support('GET', '/keys')).body.code).toBe(errorCodes.FORBIDDEN)
    expect((await support('GET', '/bank-moves')).body.code).toBe(errorCodes.FORBIDDEN)
  })

  it('is refused when it is wrong, missing, or the token of a member', async () => {
    expect((await backend.call('GET', '/api/staff/me')).status).toBe(401)
    expect((await callWith(backend, 'dsk_wrong')('GET', '/me')).body.code).toBe(errorCodes.UNAUTHORIZED)
    expect((await backend.call('GET', '/api/staff/me', { as: 'usr_kim_dama' })).status).toBe(401)
    // And it opens no call of a member.
    const { secret } = await makeKey(backend, ['operator'])
    const headers = { authorization: `Bearer ${secret}` }
    expect((await backend.call('GET', '/api/user/me', { headers })).status).toBe(401)
  })

  it('is stored as a hash', async () => {
    const { secret } = await makeKey(backend, ['shop'])
    const { rows } = await backend.db.execute<{ all: string }>(
      sql`select coalesce(string_agg(row_to_json(k)::text, ''), '') as all from staff_keys k`,
    )
    expect(rows[0]?.all).not.toContain(secret.slice(4))
  })

  it('expires, and ends when an operator revokes it', async () => {
    const other = await createTestBackend()
    const short = await makeKey(other, ['support'], { days: '1' })
    const call = callWith(other, short.secret)
    expect((await call('GET', '/me')).status).toBe(200)
    const operator = await staffWith(other, 'operator')
    const listed = (await operator('GET', '/keys')).body.items
    const { version } = listed.find(({ id }: { id: string }) => id === short.id)
    const revoke = (body: object) => operator('POST', `/keys/${short.id}/revoke`, { body })
    expect((await revoke({ version, reason: '' })).body.fields).toHaveProperty('reason')
    expect((await revoke({ version: 'old', reason: '퇴사' })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect((await revoke({ version, reason: '퇴사' })).status).toBe(200)
    expect((await call('GET', '/me')).status).toBe(401)
    const lasting = await makeKey(other, ['support'], { days: '1' })
    other.passTime(DAY_MS)
    expect((await callWith(other, lasting.secret)('GET', '/me')).status).toBe(401)
    await other.close()
  })

  it('is rotated: the new one has the same scopes, and the old one works for another day', async () => {
    const other = await createTestBackend()
    const old = await makeKey(other, ['finance', 'shop'], { name: 'till' })
    const rotated = await runKeyCommand(other.db, ['rotate', old.id], { days: '30' }, other.deps.now())
    const next = callWith(other, rotated.split('\n').at(-1) ?? '')
    expect((await next('GET', '/me')).body).toMatchObject({ name: 'till', scopes: ['shop', 'finance'] })
    other.passTime(23 * HOUR_MS)
    expect((await callWith(other, old.secret)('GET', '/me')).status).toBe(200)
    other.passTime(HOUR_MS)
    expect((await callWith(other, old.secret)('GET', '/me')).status).toBe(401)
    expect((await next('GET', '/me')).status).toBe(200)
    await other.close()
  })

  it.each([
    [['create', 'two words'], { scopes: 'shop', days: '90' }],
    [['create', 'desk'], { scopes: 'shop,admin', days: '90' }],
    [['create', 'desk'], { days: '90' }],
    [['create', 'desk'], { scopes: 'shop', days: '3650' }],
    [['revoke', 'stk_none'], { days: '90' }],
    [['delete', 'stk_none'], { days: '90' }],
  ])('is not made by %j %j', async (words, options) => {
    await expect(
      (async () => runKeyCommand(backend.db, words, options, backend.deps.now()))(),
    ).rejects.toThrow()
  })

  it('is limited by the number of its calls, and wrong keys by their network', async () => {
    const other = await createTestBackend()
    const wrong = callWith(other, 'dsk_wrong')
    for (let calls = 0; calls < 20; calls += 1) expect((await wrong('GET', '/me')).status).toBe(401)
    const refused = await wrong('GET', '/me')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await (await staffWith(other, 'shop'))('GET', '/me')).status).toBe(200)
    await other.close()
  })
})

describe('a token of the company', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const forger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  let issuer = ''
  const provider = createServer((request, response) => {
    const body = request.url?.endsWith('/keys')
      ? { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] }
      : { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body))
  })
  let company: TestBackend
  beforeAll(async () => {
    await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    company = await createTestBackend({
      env: { staffIdentity: { issuer, audience: 'dama-staff', scopeClaim: 'roles' } },
    })
  })
  afterAll(async () => {
    await company.close()
    provider.close()
  })

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const sign = (claims: object, { key = privateKey, header = {} } = {}): string => {
    const at = Math.floor(company.deps.now().getTime() / 1000)
    const all = {
      iss: issuer,
      aud: 'dama-staff',
      sub: 'emp-17',
      exp: at + 300,
      roles: ['dama:support'],
      ...claims,
    }
    const content = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })}.${encode(all)}`
    return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`
  }
  const me = (token: string) => callWith(company, token)('GET', '/me')

  it('opens the calls of the scopes in its claim', async () => {
    expect((await me(sign({}))).body).toMatchObject({ actor: 'oidc:emp-17', scopes: ['support'] })
    expect((await me(sign({ roles: 'finance mail' }))).body.scopes).toEqual(['finance'])
    expect((await callWith(company, sign({}))('GET', '/keys')).status).toBe(403)
  })

  it.each([
    ['of another issuer', { iss: 'https://other.example' }],
    ['for another audience', { aud: 'mail' }],
    ['that has expired', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('%s is refused', async (_what, claims) => {
    expect((await me(sign(claims))).status).toBe(401)
  })

  it('that is forged or not signed is refused', async () => {
    expect((await me(sign({}, { key: forger.privateKey }))).status).toBe(401)
    expect((await me(`${encode({ alg: 'none' })}.${encode({ sub: 'emp-17' })}.x`)).status).toBe(401)
  })

  it('is refused as an outage while the provider does not answer', async () => {
    const away = await createTestBackend({
      env: { staffIdentity: { issuer: 'http://127.0.0.1:9', audience: 'dama-staff', scopeClaim: 'scope' } },
    })
    expect((await callWith(away, sign({}))('GET', '/me')).status).toBe(503)
    await away.close()
  })
})

describe('the audit trail', () => {
  const entry = (id: string) => ({
    actor: 'key:stk_test',
    action: 'test',
    target: 'order',
    id,
    before: { status: 'a' },
    after: { status: '가', amount: 1 },
    reason: '시험',
    requestId: 'req_test',
    at: new Date('2026-11-18T03:00:00.123Z'),
  })
  const findings = async ({ db }: TestBackend) =>
    (await checkLedger(db)).filter(({ what }) => what.includes('audit trail'))

  /** Runs SQL as somebody who owns the tables, past the triggers. */
  const asOwner = async ({ db }: TestBackend, statement: ReturnType<typeof sql>) => {
    await db.execute(sql`alter table staff_audit disable trigger all`)
    await db.execute(statement)
    await db.execute(sql`alter table staff_audit enable trigger all`)
  }

  it('is refused by the database to be changed, shortened or emptied', async () => {
    const { db } = backend
    await addStaffAuditEntry(db, entry('ord_1'))
    await expect(db.execute(sql`update staff_audit set reason = ''`)).rejects.toThrow()
    await expect(db.execute(sql`delete from staff_audit`)).rejects.toThrow()
    await expect(db.execute(sql`truncate staff_audit`)).rejects.toThrow()
    expect(await findings(backend)).toEqual([])
  })

  it('has one chain when many write at once', async () => {
    const other = await createTestBackend()
    const ids = Array.from({ length: 40 }, (_, index) => `ord_${index}`)
    await Promise.all(ids.map((id) => other.db.transaction((tx) => addStaffAuditEntry(tx, entry(id)))))
    const { rows } = await other.db.execute<{ seqs: number; last: string }>(
      sql`select count(distinct seq)::int as seqs, max(seq)::text as last from staff_audit`,
    )
    expect(rows[0]).toEqual({ seqs: 40, last: '40' })
    expect(await findings(other)).toEqual([])
    await other.close()
  })

  it('has no entry of a change that failed', async () => {
    const { db } = backend
    const size = async () => (await db.execute(sql`select 1 from staff_audit`)).rows.length
    const before = await size()
    await expect(
      db.transaction(async (tx) => {
        await addStaffAuditEntry(tx, entry('ord_2'))
        throw new Error('failed')
      }),
    ).rejects.toThrow()
    expect(await size()).toBe(before)
    expect(await findings(backend)).toEqual([])
  })

  it.each([
    [
      'a changed reason',
      sql`update staff_audit set reason = 'x' where seq = 3`,
      'differ from their hash',
      ['3'],
    ],
    [
      'a changed amount',
      sql`update staff_audit set after = '{"amount":2}' where seq = 2`,
      'differ from their hash',
      ['2'],
    ],
    ['a removed entry', sql`delete from staff_audit where seq = 3`, 'continue the one before', ['4']],
    ['a removed first entry', sql`delete from staff_audit where seq = 1`, 'continue the one before', ['2']],
    ['a removed last entry', sql`delete from staff_audit where seq = 5`, 'end of the audit trail', ['5']],
    [
      'an entry that was changed with its hash',
      sql`with changed as (update staff_audit set reason = 'x' where seq = 2 returning seq)
        update staff_audit set hash = 'abc' where seq = (select 4 from changed)`,
      'differ from their hash',
      ['2', '4'],
    ],
  ])('finds %s', async (_what, statement, what, ids) => {
    const other = await createTestBackend()
    for (let index = 0; index < 5; index += 1) await addStaffAuditEntry(other.db, entry(`ord_${index}`))
    expect(await findings(other)).toEqual([])
    await asOwner(other, statement)
    const found = await findings(other)
    expect(found.find((finding) => finding.what.includes(what))?.ids).toEqual(ids)
    const check = await (await staffWith(other, 'operator'))('GET', '/audit/check')
    expect(check.body.isIntact).toBe(false)
    await other.close()
  })
})
