import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balancesOf, postLedger, type Posting } from '@/server/ledger/post-ledger'
import { openTestDb } from '@tests/setup/test-db'
import type { OpenDb } from '@/server/db/client'

let open: OpenDb
beforeAll(async () => {
  open = await openTestDb()
})
afterAll(() => open.close())

const grant = (eventKey: string, amount: number): Posting => ({
  kind: 'seed_grant',
  eventKey,
  entries: [
    { account: { kind: 'bank', ref: 'dama' }, amount: -amount },
    { account: { kind: 'money', ref: 'ledger-test' }, amount },
  ],
})
const balance = async () => (await balancesOf(open.db, 'money', ['ledger-test'])).get('ledger-test')

describe('the ledger', () => {
  it('books an event once', async () => {
    expect(await open.db.transaction((tx) => postLedger(tx, grant('g1', 5_000)))).toBe(true)
    expect(await open.db.transaction((tx) => postLedger(tx, grant('g1', 5_000)))).toBe(false)
    expect(await balance()).toBe(5_000)
  })

  it('never lets a balance fall below zero', async () => {
    await expect(open.db.transaction((tx) => postLedger(tx, grant('g2', -5_001)))).rejects.toMatchObject({
      code: 4062,
    })
    expect(await balance()).toBe(5_000)
  })

  it('refuses a transaction whose entries do not sum to zero, even past our own code', async () => {
    const crooked = open.db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into ledger_transactions (id, kind, event_key) values ('x', 'seed_grant', 'x')`,
      )
      await tx.execute(sql`insert into ledger_entries (transaction_id, account_id, amount, balance_after)
        select 'x', id, 1, 1 from ledger_accounts limit 1`)
    })
    await expect(crooked).rejects.toThrow()
    expect(await checkLedger(open.db)).toEqual([])
  })

  it('lets nobody rewrite history', async () => {
    await expect(open.db.execute(sql`update ledger_entries set amount = 1`)).rejects.toThrow()
    await expect(open.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  })

  it('survives many postings at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        open.db.transaction((tx) => postLedger(tx, grant(`race-${index}`, -1_000))),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await balance()).toBe(0)
    expect(await checkLedger(open.db)).toEqual([])
  })
})
