import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gifts } from '@/server/db/schema/wallet'
import { expireGifts } from '@/server/jobs/expire-gifts'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend } from '@tests/setup/backend'
import {
  callWithProof,
  addCard,
  addWalletMember,
  readCardBalance,
  readMoneyBalance,
  issueProofFor,
  sendGift,
} from './wallet-fixtures'

/** Concurrent on PostgreSQL, sequential on the embedded engine. */
const backend = await createTestBackend()
let count = 0
let [giver, taker, other, card] = ['', '', '', '']

afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  giver = await addWalletMember(backend.db, `race-giver-${count}`, 1_000_000)
  taker = await addWalletMember(backend.db, `race-taker-${count}`)
  other = await addWalletMember(backend.db, `race-other-${count}`)
  card = await addCard(backend.db, {
    id: `race-${count}`,
    ownerId: giver,
    amount: 100_000,
    at: backend.deps.now(),
  })
})

const codesOf = (answers: { status: number; body: { code?: number } }[]) =>
  answers.map(({ status, body }) => (status < 300 ? 200 : (body.code ?? 0))).toSorted((a, b) => a - b)
const isClean = async () => expect(await checkLedger(backend.db)).toEqual([])
const sendOne = async (amount = 10_000) => {
  const { secondaryCardId, link } = (await sendGift(backend, giver, card, amount)).body
  return { secondaryCardId, token: link.split('gift=')[1] as string }
}

describe('concurrent requests', () => {
  it('two gifts from one card cannot spend the same balance', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => sendGift(backend, giver, card, 60_000)))
    expect(codesOf(answers)).toEqual([200, 4061, 4061])
    expect(await readCardBalance(backend.db, card)).toBe(40_000)
    await isClean()
  })

  it('the same request five times is one gift', async () => {
    const proof = await issueProofFor(backend, giver, 'send_gift')
    const body = { cardId: card, amount: 10_000, msgToReceiver: '' }
    const tap = () =>
      callWithProof(backend, giver, '/api/gift/send-master', body, { proof, key: `tap-${count}` })
    const answers = await Promise.all(Array.from({ length: 5 }, tap))
    expect(new Set(answers.map((answer) => answer.body.secondaryCardId)).size).toBe(1)
    expect(await readCardBalance(backend.db, card)).toBe(90_000)
    await isClean()
  })

  it('one proof authorises one action', async () => {
    const proof = await issueProofFor(backend, giver, 'exchange')
    const body = { cardDivision: 'MASTER', cardId: card, amount: 1_000 }
    const tries = [1, 2, 3].map(() => callWithProof(backend, giver, '/api/card/exchange', body, { proof }))
    expect(codesOf(await Promise.all(tries))).toEqual([200, 7501, 7501])
  })

  it('accept, cancel, decline and expiry: one succeeds', async () => {
    for (let round = 0; round < 6; round += 1) {
      const gift = await sendOne(5_000)
      const { secondaryCardId } = gift
      const answers = await Promise.all([
        callWithProof(backend, taker, '/api/gift/accept', gift),
        callWithProof(backend, giver, '/api/gift/cancel', { secondaryCardId }),
        callWithProof(backend, other, '/api/gift/accept', gift),
        callWithProof(backend, other, '/api/gift/decline', gift),
        expireGifts(backend.deps),
      ])
      const codes = codesOf(answers.slice(0, 4) as never)
      expect(codes.filter((code) => code === 200)).toHaveLength(1)
      expect(codes.filter((code) => ![200, 4047, 7507].includes(code))).toEqual([])
      await isClean()
    }
    const sent = await backend.db
      .select()
      .from(gifts)
      .where(inArray(gifts.senderId, [giver]))
    const taken = sent.filter((gift) => gift.status === 'OWNED').length
    expect(await readCardBalance(backend.db, card)).toBe(100_000 - taken * 5_000)
  })

  it('the limits of a day, a card and the money are respected', async () => {
    const rich = await Promise.all(
      ['x', 'y', 'z'].map((name) =>
        addCard(backend.db, {
          id: `race-${name}-${count}`,
          ownerId: giver,
          amount: 500_000,
          at: backend.deps.now(),
        }),
      ),
    )
    expect(codesOf(await Promise.all(rich.map((id) => sendGift(backend, giver, id, 400_000))))).toEqual([
      200, 200, 40411,
    ])
    const [full = ''] = rich
    await callWithProof(backend, giver, '/api/card/exchange', {
      cardDivision: 'MASTER',
      cardId: full,
      amount: await readCardBalance(backend.db, full),
    })
    const many = await Promise.all(
      ['p', 'q', 'r'].map((name) =>
        addCard(backend.db, {
          id: `race-${name}-${count}`,
          ownerId: taker,
          amount: 900_000,
          at: backend.deps.now(),
        }),
      ),
    )
    const turn = (cardId: string) =>
      callWithProof(backend, taker, '/api/card/exchange', { cardDivision: 'MASTER', cardId, amount: 900_000 })
    expect(codesOf(await Promise.all(many.map(turn)))).toEqual([200, 200, 40411])
    expect(await readMoneyBalance(backend.db, taker)).toBe(1_800_000)
    await isClean()
  })

  it('a card is not deleted while it is charged', async () => {
    const empty = await addCard(backend.db, {
      id: `race-empty-${count}`,
      ownerId: giver,
      at: backend.deps.now(),
    })
    const body = { cardDivision: 'MASTER', cardId: empty, amount: 1_000, from: 'money' }
    const answers = await Promise.all([
      callWithProof(backend, giver, `/api/card/delete/MASTER/${empty}`, {}, { method: 'PATCH' }),
      callWithProof(backend, giver, '/api/charge/card', body),
    ])
    expect([
      [200, 4046],
      [200, 4047],
    ]).toContainEqual(codesOf(answers))
    await isClean()
  })

  it('many processes expire each gift once', async () => {
    for (let index = 0; index < 5; index += 1) await sendOne(1_000)
    backend.passTime(8 * 24 * 60 * 60_000)
    await Promise.all([1, 2, 3].map(() => expireGifts(backend.deps)))
    await expireGifts(backend.deps)
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    await isClean()
  })
})

describe('a crash between debit and credit', () => {
  afterEach(() => backend.db.execute(sql`drop trigger if exists break_half on ledger_entries`))

  /** The database aborts after the first entry of a movement, as a killed server would leave it. */
  const breakHalf = async () => {
    await backend.db.execute(sql`
      create or replace function break_half() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from ledger_entries where transaction_id = new.transaction_id) then
          raise exception 'gone in the middle';
        end if;
        return new;
      end $$`)
    await backend.db.execute(
      sql`create trigger break_half before insert on ledger_entries for each row execute function break_half()`,
    )
  }

  it('leaves nothing of a gift, and the repeated request sends it afterwards', async () => {
    const proof = await issueProofFor(backend, giver, 'send_gift')
    const body = { cardId: card, amount: 10_000, msgToReceiver: '' }
    const tap = () =>
      callWithProof(backend, giver, '/api/gift/send-master', body, { proof, key: `half-${count}` })
    await breakHalf()
    expect((await tap()).status).toBe(500)
    await backend.db.execute(sql`drop trigger break_half on ledger_entries`)
    expect(await readCardBalance(backend.db, card)).toBe(100_000)
    expect(await backend.db.select().from(gifts).where(eq(gifts.senderId, giver))).toEqual([])
    await isClean()
    expect((await tap()).status).toBe(200)
    expect(await readCardBalance(backend.db, card)).toBe(90_000)
    await isClean()
  })

  it('keeps a gift pending when its acceptance fails, and keeps card and money when an exchange fails', async () => {
    const { secondaryCardId, token } = await sendOne()
    await breakHalf()
    const accept = () => callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId, token })
    expect((await accept()).status).toBe(500)
    const exchange = { cardDivision: 'MASTER', cardId: card, amount: 1_000 }
    expect((await callWithProof(backend, giver, '/api/card/exchange', exchange)).status).toBe(500)
    const charge = { ...exchange, from: 'money' }
    expect((await callWithProof(backend, giver, '/api/charge/card', charge)).status).toBe(500)
    await backend.db.execute(sql`drop trigger break_half on ledger_entries`)
    expect([await readCardBalance(backend.db, card), await readMoneyBalance(backend.db, giver)]).toEqual([
      90_000, 1_000_000,
    ])
    await isClean()
    expect((await accept()).body).toMatchObject({ status: 'OWNED', amount: 10_000 })
    await isClean()
  })
})
