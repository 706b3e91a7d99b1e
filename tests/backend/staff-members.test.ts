import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { staffAudit } from '@/server/db/schema/staff'
import { gifts } from '@/server/db/schema/wallet'
import { EXPORTED, NOT_EXPORTED } from '@/server/services/staff/export-member'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { type StaffCall, staffWith } from './staff-fixtures'
import {
  addCard,
  addWalletMember,
  callWithProof,
  openGift,
  readCardBalance,
  readMoneyBalance,
  sendGift,
} from './wallet-fixtures'

let backend: TestBackend
let desk: StaffCall
let finance: StaffCall
let second: StaffCall
const ANNA = 'usr_staff_anna'
const BORA = 'usr_staff_bora'
beforeAll(async () => {
  backend = await createTestBackend()
  for (const id of [ANNA, BORA]) await addWalletMember(backend.db, id, 300_000)
  await backend.db.execute(
    sql`update users set name = '남궁안나', phone = '010-7777-1234', email = 'anna@example.com' where id = ${ANNA}`,
  )
  desk = await staffWith(backend, 'support', 'operator')
  finance = await staffWith(backend, 'finance')
  second = await staffWith(backend, 'finance')
})
afterAll(() => backend.close())
afterEach(() => expectLedgerConsistent(backend.db))

const member = async (id = ANNA) => (await desk('GET', `/members/${id}`)).body
const explained = async (path: string, version: string, more: object = {}, call = desk) =>
  call('POST', path, { body: { version, reason: '요청에 따라', ...more } })

describe('a member', () => {
  it.each([
    { phone: '01077771234' },
    { email: 'Anna@Example.com' },
    { memberId: ANNA },
    { name: '남궁안나', phoneEnd: '1234' },
  ])('is found by %j, with masked data', async (body) => {
    const { status, body: found } = await desk('POST', '/members/search', { body })
    expect(status).toBe(200)
    expect(found.items).toMatchObject([{ id: ANNA, name: '남**나', email: 'a***@example.com' }])
    expect(JSON.stringify(found)).not.toMatch(/7777-?1234|남궁안나|anna@/)
  })

  it.each([{}, { name: '남궁안나' }, { phoneEnd: '1234' }, { phone: '12' }, { phoneEnd: 'abcd' }])(
    'is not looked for by %j, which says too little',
    async (body) =>
      expect((await desk('POST', '/members/search', { body })).body.code).toBe(errorCodes.INVALID_INPUT),
  )

  it('leaves an entry of who has looked, without what was looked for', async () => {
    await desk('POST', '/members/search', { body: { phone: '01077771234' } })
    const rows = await backend.db
      .select()
      .from(staffAudit)
      .where(eq(staffAudit.action, 'findMembers'))
      .orderBy(staffAudit.seq)
    expect(rows.at(-1)).toMatchObject({ targetId: 'phone', after: { found: [ANNA] } })
    expect(JSON.stringify(rows)).not.toMatch(/7777-?1234|남궁/)
  })

  it('is blocked at once, and unblocked', async () => {
    const call = () => backend.call('GET', '/api/money', { as: ANNA })
    expect((await call()).status).toBe(200)
    const { version } = await member()
    expect((await desk('POST', `/members/${ANNA}/block`, { body: { version } })).body.fields).toHaveProperty(
      'reason',
    )
    const blocked = await explained(`/members/${ANNA}/block`, version)
    expect(blocked.status).toBe(200)
    expect((await call()).body.code).toBe(errorCodes.MEMBER_BLOCKED)
    expect((await explained(`/members/${ANNA}/block`, version)).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect((await explained(`/members/${ANNA}/unblock`, blocked.body.version)).status).toBe(200)
    expect((await call()).status).toBe(200)
    expect((await explained('/members/usr_none/block', 'x')).body.code).toBe(errorCodes.NOT_FOUND)
  })

  it('is refused charges', async () => {
    const { version } = await member()
    const set = await explained(`/members/${ANNA}/charge-block`, version, { code: 9801 })
    expect((await member()).chargeBlock).toBe(9801)
    expect((await explained(`/members/${ANNA}/charge-block`, set.body.version, { code: null })).status).toBe(
      200,
    )
    expect((await member()).chargeBlock).toBeNull()
  })

  it('keeps the account when customer service cancels the withdrawal', async () => {
    await backend.db.execute(sql`update users set status = 'withdraw_requested' where id = ${BORA}`)
    const { version } = await member(BORA)
    expect((await explained(`/members/${BORA}/cancel-withdrawal`, version)).status).toBe(200)
    expect((await member(BORA)).status).toBe('active')
  })

  it('gets everything that is held about them, by an operator only', async () => {
    const { status, body } = await desk('GET', `/members/${ANNA}/export`)
    expect(status).toBe(200)
    expect(body.tables.users).toMatchObject([{ id: ANNA, name: '남궁안나' }])
    expect(body.tables.ledger_entries.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/"(ci_hash|token|sealed_number|hash)"/)
    expect((await finance('GET', `/members/${ANNA}/export`)).status).toBe(403)
  })

  it('has every table that refers to members in the export, or among those with secrets only', async () => {
    const { rows } = await backend.db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass`)
    const known = new Set([...EXPORTED, ...NOT_EXPORTED])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('a card', () => {
  const open = async (id: string, amount = 50_000) => {
    await addCard(backend.db, { id, ownerId: ANNA, amount, at: backend.deps.now() })
    return async () => (await finance('GET', `/cards/${id}`)).body
  }

  it('that is blocked pays, sends and exchanges nothing until the block ends', async () => {
    const read = await open('crd_staff_1')
    const blocked = await explained('/cards/crd_staff_1/block', (await read()).version, {}, finance)
    expect(blocked.status).toBe(200)
    const exchange = () =>
      callWithProof(backend, ANNA, '/api/card/exchange', {
        cardId: 'crd_staff_1',
        cardDivision: 'MASTER',
        amount: 1_000,
      })
    expect((await exchange()).body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    const sent = await sendGift(backend, ANNA, 'crd_staff_1', 1_000)
    expect(sent.body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    expect((await explained('/cards/crd_staff_1/unblock', blocked.body.version, {}, finance)).status).toBe(
      200,
    )
    expect((await exchange()).status).toBe(200)
  })

  it('with a gift that is blocked is not received; the staff returns it', async () => {
    const read = await open('crd_staff_2')
    const sent = await sendGift(backend, ANNA, 'crd_staff_2', 10_000)
    const { secondaryCardId } = sent.body
    await openGift(backend, BORA, sent.body.link)
    const waiting = (await finance('GET', `/cards/${secondaryCardId}`)).body
    expect(waiting).toMatchObject({ status: 'RECEIVING', balance: 10_000 })
    expect((await explained(`/cards/${secondaryCardId}/block`, waiting.version, {}, finance)).status).toBe(
      200,
    )
    const accept = await backend.call('POST', '/api/gift/accept', {
      as: BORA,
      body: { secondaryCardId },
      headers: { 'idempotency-key': 'staff-accept' },
    })
    expect(accept.body.code).toBe(errorCodes.INVALID_CARD_STATUS)
    const [gift] = await backend.db.select().from(gifts).where(eq(gifts.secondaryCardId, secondaryCardId))
    const listed = (await member()).gifts.find(({ id }: { id: string }) => id === gift?.id)
    expect((await explained(`/gifts/${gift?.id}/return`, listed.version, {}, finance)).status).toBe(200)
    expect((await read()).balance).toBe(50_000)
  })
})

describe('an adjustment', () => {
  let keys = 0
  const adjust = (body: object, call = finance, key = `adj-${(keys += 1)}`) =>
    call('POST', '/adjustments', { body: { reason: '보상', ...body }, headers: { 'idempotency-key': key } })
  const decide = (
    { id, version }: { id: string; version: string },
    decision: string,
    call: StaffCall,
    key = `dec-${(keys += 1)}`,
  ) =>
    call('POST', `/adjustments/${id}/decide`, {
      body: { version, decision, reason: '확인' },
      headers: { 'idempotency-key': key },
    })
  const money = async (amount: number, more: object = {}) => {
    const { moneyVersion } = await member(BORA)
    return adjust({ account: 'money', accountId: BORA, version: moneyVersion, amount, ...more })
  }
  const balance = () => readMoneyBalance(backend.db, BORA)
  const adjustments = async () => {
    const where = and(eq(ledgerAccounts.kind, 'adjustments'), eq(ledgerAccounts.ref, 'dama'))
    const { rows } = await backend.db.execute<{ total: string }>(sql`
      select coalesce(sum(e.amount), 0)::text as total from ledger_entries e
      join ledger_accounts on ledger_accounts.id = e.account_id where ${where}`)
    return Number(rows[0]?.total)
  }

  it('up to the limit is booked at once, both ways, against the account of adjustments', async () => {
    const before = await balance()
    const company = await adjustments()
    expect((await money(50_000)).body).toMatchObject({ state: 'approved', amount: 50_000 })
    expect((await money(-20_000)).body).toMatchObject({ state: 'approved', amount: -20_000 })
    expect(await balance()).toBe(before + 30_000)
    expect(await adjustments()).toBe(company - 30_000)
  })

  it('above the limit waits for a second person, who is not the one that asked', async () => {
    const before = await balance()
    const asked = await money(50_001)
    expect(asked.body.state).toBe('waiting')
    expect(await balance()).toBe(before)
    expect((await decide(asked.body, 'approve', finance)).body.code).toBe(
      errorCodes.STAFF_SECOND_PERSON_NEEDED,
    )
    const approved = await decide(asked.body, 'approve', second)
    expect(approved.body).toMatchObject({ state: 'approved' })
    expect(approved.body.decidedBy).not.toBe(approved.body.requestedBy)
    expect(await balance()).toBe(before + 50_001)
    expect((await decide(asked.body, 'approve', second)).body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
    const taken = await money(-60_000)
    expect((await decide(taken.body, 'reject', second)).body.state).toBe('rejected')
    expect(await balance()).toBe(before + 50_001)
  })

  it('is approved once by many at once', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => staffWith(backend, 'finance')))
    const before = await balance()
    const { body } = await money(70_000)
    const answers = await Promise.all(others.map((call) => decide(body, 'approve', call)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await balance()).toBe(before + 70_000)
  })

  it('is booked once for one key, and refused without one', async () => {
    const before = await balance()
    const { moneyVersion } = await member(BORA)
    const body = { account: 'money', accountId: BORA, version: moneyVersion, amount: 1_000 }
    const first = await adjust(body, finance, 'adj-once')
    expect((await adjust(body, finance, 'adj-once')).body).toEqual(first.body)
    expect(await balance()).toBe(before + 1_000)
    const without = await finance('POST', '/adjustments', { body: { ...body, reason: '보상' } })
    expect(without.body.fields).toHaveProperty('Idempotency-Key')
    // Another request of the same balance is of an older version.
    expect((await adjust(body)).body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
  })

  it('is refused when it is too old, above the limit of a balance, or below zero', async () => {
    const { body } = await money(60_000)
    backend.passTime(7 * DAY_MS)
    const [operator, late] = [await staffWith(backend, 'operator'), await staffWith(backend, 'finance')]
    expect((await operator('GET', '/me')).status).toBe(200)
    expect((await decide(body, 'approve', late)).body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)
    expect((await decide(body, 'reject', late)).body.state).toBe('rejected')
    const tooMuch = await money(1_999_999)
    expect((await decide(tooMuch.body, 'approve', late)).body.code).toBe(40411)
    const tooLittle = await money(-1_900_000)
    expect((await decide(tooLittle.body, 'approve', late)).body.code).toBe(errorCodes.INSUFFICIENT_MONEY)
    expect((await money(2_000_001)).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await money(0)).body.code).toBe(errorCodes.INVALID_INPUT)
  })

  it('of a card follows its balance, and not that of a card that somebody else owns meanwhile', async () => {
    await addCard(backend.db, { id: 'crd_staff_3', ownerId: ANNA, amount: 10_000, at: backend.deps.now() })
    const { version } = (await finance('GET', '/cards/crd_staff_3')).body
    const done = await adjust({ account: 'card', accountId: 'crd_staff_3', version, amount: -4_000 })
    expect(done.body).toMatchObject({ state: 'approved', memberId: ANNA })
    expect(await readCardBalance(backend.db, 'crd_staff_3')).toBe(6_000)
    const history = await backend.call('GET', '/api/money/history/MASTER/crd_staff_3?year=2026&month=11', {
      as: ANNA,
    })
    expect(history.status).toBe(200)
    expect(JSON.stringify(history.body)).toContain('고객센터 조정')
  })
})
