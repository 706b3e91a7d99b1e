import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDb } from '@/server/db/open-database'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balancesOf, postLedger, type Posting } from '@/server/ledger/post-ledger'
import { openTestDb } from '@tests/setup/test-db'

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

const money = (ref: string) => ({ kind: 'money', ref }) as const
const sales = { kind: 'sales', ref: 'dama' } as const

/** The balance of a shared account: its own part and its slots. */
const sharedBalance = async (kind: string): Promise<number> => {
  const { rows } = await open.db.execute<{ total: string | null }>(sql`
    select sum(a.balance) + coalesce(sum(s.total), 0) as total from ledger_accounts a
    left join (select account_id, sum(balance) as total from ledger_account_slots group by 1) s on s.account_id = a.id
    where a.kind = ${kind}`)
  return Number(rows[0]?.total ?? 0)
}
const post = (eventKey: string, entries: Posting['entries']): Promise<boolean> =>
  open.db.transaction((tx) => postLedger(tx, { kind: 'seed_grant', eventKey, entries }))
const balances = async (...refs: string[]) => {
  const found = await balancesOf(open.db, 'money', refs)
  return refs.map((ref) => found.get(ref))
}

describe('the ledger', () => {
  it('posts an event once', async () => {
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

  it('rejects a transaction if its entries do not sum to zero, even in direct SQL', async () => {
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

  it('rejects changes of existing entries', async () => {
    await expect(open.db.execute(sql`update ledger_entries set amount = 1`)).rejects.toThrow()
    await expect(open.db.execute(sql`delete from ledger_entries`)).rejects.toThrow()
  })

  it('stays consistent under concurrent postings', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        open.db.transaction((tx) => postLedger(tx, grant(`race-${index}`, -1_000))),
      ),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(5)
    expect(await balance()).toBe(0)
    expect(await checkLedger(open.db)).toEqual([])
  })

  it('posts in opposite directions between two accounts in parallel without a deadlock', async () => {
    for (const ref of ['left', 'right'])
      await post(`fill-${ref}`, [
        { account: { kind: 'bank', ref: 'dama' }, amount: -100_000 },
        { account: money(ref), amount: 100_000 },
      ])
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) =>
        post(`opposite-${index}`, [
          { account: money(index % 2 === 0 ? 'left' : 'right'), amount: -1_000 },
          { account: money(index % 2 === 0 ? 'right' : 'left'), amount: 1_000 },
        ]),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await balances('left', 'right')).toEqual([100_000, 100_000])
  })

  it('adds up 50 parallel postings to a shared account', async () => {
    const before = await sharedBalance('sales')
    const payments = Array.from({ length: 50 }, (_, index) =>
      post(`sale-${index}`, [
        { account: { kind: 'gateway', ref: 'dama' }, amount: -(index + 1) },
        { account: sales, amount: index + 1 },
      ]),
    )
    expect(await Promise.all(payments)).toEqual(Array.from({ length: 50 }, () => true))
    expect(await sharedBalance('sales')).toBe(before + 1_275)
    expect(await checkLedger(open.db)).toEqual([])
  })

  it('takes an amount from a shared account that only all its slots together cover, and never more', async () => {
    const total = await sharedBalance('sales')
    const pay = (eventKey: string, amount: number) =>
      post(eventKey, [
        { account: sales, amount: -amount },
        { account: money('ledger-test'), amount },
      ])
    await open.db.execute(sql`update ledger_account_slots s set balance = 0 from ledger_accounts a
      where a.id = s.account_id and a.kind = 'sales'`)
    await open.db
      .execute(sql`update ledger_account_slots s set balance = case slot when 3 then ${total}::bigint - 5 else 5 end
      from ledger_accounts a where a.id = s.account_id and a.kind = 'sales' and slot in (3, 60)`)
    await open.db.execute(sql`update ledger_accounts set balance = 0 where kind = 'sales'`)
    await expect(pay('too-much', total + 1)).rejects.toMatchObject({ reason: 'UNKNOWN' })
    expect(await pay('all-of-it', total)).toBe(true)
    expect(await sharedBalance('sales')).toBe(0)
    expect(await checkLedger(open.db)).toEqual([])
  })

  it('refuses a posting with several entries as a whole when one account would fall below zero', async () => {
    const before = await balances('left', 'right')
    const entries = [
      { account: money('right'), amount: -1_000 },
      { account: money('left'), amount: -100_001 },
      { account: sales, amount: 101_001 },
    ]
    await expect(post('several', entries)).rejects.toMatchObject({ reason: 'INSUFFICIENT_MONEY' })
    await expect(
      post('same-account', [
        { account: money('left'), amount: -100_001 },
        { account: money('left'), amount: 100_001 },
      ]),
    ).rejects.toMatchObject({ reason: 'INSUFFICIENT_MONEY' })
    expect(await balances('left', 'right')).toEqual(before)
  })

  it('names the first account of the posting that is not covered', async () => {
    const entries = [
      { account: { kind: 'card', ref: 'empty-card' } as const, amount: -1 },
      { account: money('empty'), amount: -1 },
      { account: sales, amount: 2 },
    ]
    await expect(post('card-first', entries)).rejects.toMatchObject({ reason: 'INSUFFICIENT_CARD_BALANCE' })
    await expect(post('money-first', entries.toReversed())).rejects.toMatchObject({
      reason: 'INSUFFICIENT_MONEY',
    })
  })

  it('posts an event once when it arrives many times in parallel', async () => {
    const before = await balances('left', 'right')
    const posted = await Promise.all(
      Array.from({ length: 10 }, () =>
        post('same-event', [
          { account: money('left'), amount: -500 },
          { account: money('right'), amount: 500 },
        ]),
      ),
    )
    expect(posted.filter(Boolean)).toHaveLength(1)
    expect(await balances('left', 'right')).toEqual([(before[0] ?? 0) - 500, (before[1] ?? 0) + 500])
    expect(await checkLedger(open.db)).toEqual([])
  })

  it('keeps the balance after each entry of a member, in the order of the entries', async () => {
    const { rows } = await open.db.execute<{ amount: string; balance_after: string }>(sql`
      select e.amount, e.balance_after from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.kind = 'money' and a.ref = 'left' order by e.id`)
    let balanceAfter = 0
    for (const row of rows) expect(Number(row.balance_after)).toBe((balanceAfter += Number(row.amount)))
    expect(rows.length).toBeGreaterThan(40)
  })

  it('finds a shared account when its slots are not the sum of its entries', async () => {
    const wrong = open.db.transaction(async (tx) => {
      await tx.execute(sql`update ledger_account_slots set balance = balance + 1 where slot = 0
        and account_id = (select id from ledger_accounts where kind = 'sales')`)
      throw new Error(JSON.stringify(await checkLedger(tx)))
    })
    await expect(wrong).rejects.toThrow('accounts with a balance that is not the sum of their entries')
  })
})
