import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { formatDate } from '@/lib/date'
import { sellers } from '@/server/db/schema/catalog'
import { exchangeCard } from '@/server/services/main/card/routes'
import { isOfLink } from '@/server/services/main/gift-record'
import { cancelGifts } from '@/server/services/main/gift/routes'
import { sendGiftFromCard } from '@/server/services/main/gift/send-gift'
import { divideByWeight } from '@/server/services/staff/settlement'
import { createTestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { addCard, createPaidOrder, followSteps } from './claim-fixtures'
import { runRandomSequence } from './claim-sequence'
import { addMember, addProduct, buildShop } from './order-fixtures'
import { type StaffCall, staffWith } from './staff-fixtures'

const backend = await createTestBackend()
let finance: StaffCall
afterAll(() => backend.close())

const dayOf = (at: Date) => formatDate(at).replaceAll('.', '-')

/** Balances of the moment, as the app shows them: nothing of the ledger's entries or of the history of vouchers. */
const readNow = async (): Promise<Record<string, number>> => {
  const { rows } = await backend.db.execute<{ name: string; amount: string }>(sql`
    select kind as name, sum(balance)::text as amount from ledger_accounts
      where kind in ('card', 'money', 'gift_escrow', 'bank_transit') group by kind
    union all
    select case when status = 'expired' then 'expired' else 'voucher' end,
      sum(case when giftcard_original_amount > 0 then giftcard_current_amount else total_amount end)::text
      from order_lines where product_class = 'giftcard'
        and status in ('received', 'partially_used', 'manually_issue_confirmed', 'manually_issue_cancelling', 'expired')
      group by 1`)
  return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]))
}

const toAmounts = (report: Record<string, { amount: number }>) => ({
  card: report['cards']?.amount,
  money: report['money']?.amount,
  gift_escrow: report['giftsInTransit']?.amount,
  bank_transit: report['withdrawalsInTransit']?.amount,
  voucher: report['vouchers']?.amount,
  expired: report['expiredVouchers']?.amount,
})

const EMPTY = { card: 0, money: 0, gift_escrow: 0, bank_transit: 0, voucher: 0, expired: 0 }

interface Skus {
  voucher: string
  goods: string
}

/** Orders, a gift, an exchange, a redeemed voucher and adjustments, other ones each day. */
const actOnDay = async (day: number, { voucher, goods }: Skus): Promise<void> => {
  const { deps, db } = backend
  const pay = (skuId: string) =>
    createPaidOrder(backend, 'report-1', [{ skuId, quantity: 1 }], 10_000, {
      points: [{ source: 'money', amount: 10_000 }],
    })
  await pay(goods)
  const { lineIds } = await pay(voucher)
  const [lineId = ''] = lineIds
  if (day % 2 === 0) await followSteps(backend, lineId, ['manually_issue_confirmed'])
  if (day === 3) await followSteps(backend, lineId, ['refund_finished_manually_issue_rejected'])
  await db.transaction((tx) =>
    exchangeCard(tx, {
      userId: 'report-1',
      cardId: 'report-card',
      division: 'MASTER',
      amount: 1_000 + day,
      at: deps.now(),
    }),
  )
  const sender = { userId: 'report-1', at: deps.now() }
  const { secondaryCardId } = await db.transaction((tx) =>
    sendGiftFromCard(tx, {
      ...sender,
      division: 'MASTER',
      cardId: 'report-card',
      amount: 5_000 + day,
      sendAt: null,
      receivers: { names: [''], isShared: false },
      giverName: '보낸이',
      msgToReceiver: '',
    }),
  )
  if (day % 2 === 1)
    await db.transaction((tx) => cancelGifts(tx, { ...sender, secondaryCardId, together: isOfLink }))
}

describe('reports over days of random orders, claims and vouchers', () => {
  const snapshots = new Map<string, Record<string, number>>()
  beforeAll(async () => {
    // Grants of tests have the time of the database: every day of this history is after it.
    backend.passTime(Math.max(0, Date.now() - backend.deps.now().getTime()) + DAY_MS)
    await runRandomSequence(backend, 60, 7)
    const voucher = await addProduct(backend.db, { id: 'report-voucher', voucher: 'external', stock: 100 })
    const goods = await addProduct(backend.db, { id: 'report-goods', policy: 'ow-free', stock: 100 })
    for (const id of ['report-1', 'report-2']) await addMember(backend.db, id, 1_000_000)
    await addCard(backend.db, 'report-1', 'report-card', 300_000)
    for (let day = 0; day < 5; day += 1) {
      await actOnDay(day, { voucher, goods })
      snapshots.set(dayOf(backend.deps.now()), { ...EMPTY, ...(await readNow()) })
      backend.passTime(DAY_MS)
    }
    finance = await staffWith(backend, 'finance')
  }, 240_000)

  it('has the balances of each past day', async () => {
    for (const [day, expected] of snapshots) {
      const { body } = await finance('GET', `/reports/prepaid-balance?from=${day}&to=${day}`)
      const [report] = body.items
      expect([day, toAmounts(report)]).toEqual([day, expected])
      expect(report.total).toBe(Object.values(expected).reduce((sum, amount) => sum + amount, 0))
    }
    expect(snapshots.size).toBeGreaterThan(0)
  })

  it('has sums of the sellers that are those of the ledger', async () => {
    const days = [...snapshots.keys()]
    const [from, to] = [days[0], dayOf(backend.deps.now())]
    const { body } = await finance('GET', `/reports/settlement?from=${from}&to=${to}`)
    expect(body.total).toBe(body.ledgerTotal)
    expect(body.items.length).toBeGreaterThan(0)
    expect(body.items.filter(({ sellerId }: { sellerId: string }) => sellerId === '')).toEqual([])
    const all = (await finance('GET', `/reports/settlement?from=2026-01-01&to=${to}`)).body
    expect(all.total).toBe(all.ledgerTotal)
    await expectLedgerConsistent(backend.db)
  })
})

it('settles an order by its seller, with its points', async () => {
  const other = await createTestBackend()
  await buildShop(other.db)
  await addMember(other.db, 'usr_settled', 100_000)
  const skuId = await addProduct(other.db, { id: 'settled', policy: 'ow-free' })
  const points = [{ source: 'money', amount: 4_000 }]
  await createPaidOrder(other, 'usr_settled', [{ skuId, quantity: 1 }], 10_000, { points })
  const call = await staffWith(other, 'finance')
  const day = dayOf(other.deps.now())
  const { body } = await call('GET', `/reports/settlement?from=${day}&to=${day}`)
  const row = body.items.find(({ sellerId }: { sellerId: string }) => sellerId === 'ow-seller')
  expect(row).toMatchObject({ sales: 10_000, deliveryFees: 0, points: 4_000, refunds: 0, net: 10_000 })
  await other.db.update(sellers).set({ name: '=1+1' })
  const csv = await call('GET', `/reports/settlement.csv?from=${day}&to=${day}`)
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.body).toContain("ow-seller,'=1+1,")
  expect((await call('GET', '/reports/settlement?from=2026-11-02&to=2026-11-01')).body.code).toBe(
    errorCodes.INVALID_INPUT,
  )
  expect((await call('GET', '/reports/prepaid-balance?from=2026-01-01&to=2026-03-01')).body.code).toBe(
    errorCodes.INVALID_INPUT,
  )
  const records = (await call('GET', '/reports/records')).body.items
  expect(records.map(({ kind }: { kind: string }) => kind)).toContain('orders')
  const shop = await staffWith(other, 'shop')
  expect((await shop('GET', '/reports/records')).status).toBe(403)
  await other.close()
})

it.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [-10, [1, 2], [-3, -7]],
  [7, [0, 0], [7, 0]],
  [0, [5], [0]],
])('divides %i by %j into %j, without a rest', (amount, weights, shares) => {
  const divided = divideByWeight(amount, weights)
  expect(divided.map((share) => share + 0)).toEqual(shares)
})
