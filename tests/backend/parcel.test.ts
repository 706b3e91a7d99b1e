import { asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { CourierAdapter, ParcelScan, ParcelState } from '@/server/adapters/courier/courier-adapter'
import { createAdapters } from '@/server/adapters/create-adapters'
import { onlyRow } from '@/server/db/rows'
import { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { followParcels } from '@/server/jobs/follow-parcels'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { createPaidOrder, EXCHANGE_STEPS, followSteps, grantToCard, requestClaim } from './claim-fixtures'
import { addMember, addProduct, buildShop } from './order-fixtures'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let backend: TestBackend
/** What the carrier answers, by tracking number; null when it does not answer. */
const answers = new Map<string, ParcelScan[] | null>()
const answer: CourierAdapter['track'] = async ({ trackingNumber }) =>
  answers.has(trackingNumber) ? (answers.get(trackingNumber) ?? null) : []
const track = vi.fn<CourierAdapter['track']>()
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  await addMember(backend.db, 'ann')
  backend.deps.adapters.courier = { track }
})
beforeEach(() => {
  answers.clear()
  track.mockReset().mockImplementation(answer)
})
afterAll(() => backend.close())

const scan = (note: string, state: ParcelState, at = backend.deps.now()): ParcelScan => ({ at, note, state })

let numbers = 0
const setNumber = async (lineId: string): Promise<string> => {
  const trackingNumber = `7000${(numbers += 1)}`
  await backend.db.update(orderLines).set({ trackingNumber }).where(eq(orderLines.id, lineId))
  return trackingNumber
}

/** A line that the shop has shipped, with a parcel for itself. */
const shipLine = async (as = 'ann', steps: readonly OrderLineStatus[] = ['ship_required', 'ship_ok']) => {
  const sku = await addProduct(backend.db, { id: `parcel-${numbers}`, policy: 'ow-free' })
  const order = await createPaidOrder(backend, as, [{ skuId: sku, quantity: 1 }], 10_000)
  const [lineId = ''] = order.lineIds
  await followSteps(backend, lineId, steps)
  return { orderId: order.orderId, lineId, number: await setNumber(lineId) }
}

const readLine = async (lineId: string) =>
  onlyRow(await backend.db.select().from(orderLines).where(eq(orderLines.id, lineId)))

const readEvents = async (lineId: string) => {
  const events = await backend.db
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, lineId))
    .orderBy(asc(orderLineEvents.id))
  return events.map(({ toStatus, note }) => `${toStatus} ${note}`.trim())
}

const readTitles = async (lineId: string) => {
  const rows = await backend.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(like(notifications.eventKey, `line:${lineId}:delivery%`))
  return rows.map(({ title }) => title).toSorted()
}

const inquiriesFor = (number: string) =>
  track.mock.calls.filter(([{ trackingNumber }]) => trackingNumber === number).length

/** Runs the job at the next time that every parcel is due. */
const runWhenDue = async () => {
  backend.passTime(30 * MINUTE)
  return followParcels(backend.deps)
}

it('records each scan once, and moves the line as the last one says', async () => {
  const { lineId, number } = await shipLine()
  const collected = scan('집화 처리', 'in_transit')
  answers.set(number, [collected])
  expect(await followParcels(backend.deps)).toBe(1)
  expect(track).toHaveBeenCalledWith({ carrier: 'kr.cjlogistics', trackingNumber: number })
  expect((await readEvents(lineId)).slice(3)).toEqual(['ship_ok', 'ship_ok 집화 처리', 'delivery_ing'])
  const late = scan('배송 지연', 'delayed')
  answers.set(number, [collected, late, late])
  backend.passTime(29 * MINUTE)
  expect(await followParcels(backend.deps)).toBe(0)
  expect(inquiriesFor(number)).toBe(1)
  expect(await runWhenDue()).toBe(1)
  const delivered = scan('배달 완료', 'delivered')
  answers.set(number, [collected, late, delivered])
  expect(await runWhenDue()).toBe(1)
  expect((await readEvents(lineId)).slice(6)).toEqual([
    'delivery_ing 배송 지연',
    'delivery_delay',
    'delivery_delay 배달 완료',
    'delivery_ok',
  ])
  // The days to claim begin when the shopper can see the delivery.
  expect(await readLine(lineId)).toMatchObject({ status: 'delivery_ok', deliveredAt: backend.deps.now() })
  expect(await readTitles(lineId)).toEqual(['배송이 늦어지고 있어요', '상품이 도착했어요'])
  await runWhenDue()
  expect(inquiriesFor(number)).toBe(3)
})

it('moves a line with a parcel that is late before its first scan', async () => {
  const { lineId, number } = await shipLine()
  answers.set(number, [scan('배송 지연', 'delayed')])
  await followParcels(backend.deps)
  expect((await readEvents(lineId)).slice(-2)).toEqual(['delivery_ing', 'delivery_delay'])
})

it('does not move a line back for a scan that arrives late', async () => {
  const { lineId, number } = await shipLine()
  const [collected, late] = [scan('집화 처리', 'in_transit'), scan('배송 지연', 'delayed')]
  answers.set(number, [late])
  await followParcels(backend.deps)
  answers.set(number, [collected, late])
  expect(await runWhenDue()).toBe(1)
  expect((await readLine(lineId)).status).toBe('delivery_delay')
})

it('keeps a move of the shop while the carrier reports nothing new', async () => {
  const { lineId, number } = await shipLine()
  answers.set(number, [scan('집화 처리', 'in_transit')])
  await followParcels(backend.deps)
  await operateLine(backend.deps, { lineId, to: 'delivery_delay', actor: 'system', at: backend.deps.now() })
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('delivery_delay')
})

it('ignores scans of an earlier parcel with the same number, and leaves those of the future', async () => {
  const { lineId, number } = await shipLine()
  const now = backend.deps.now().getTime()
  answers.set(number, [
    scan('배달 완료', 'delivered', new Date(now - 8 * DAY)),
    scan('집화 처리', 'in_transit', new Date(now - DAY)),
    scan('배달 완료', 'delivered', new Date(now + 10 * MINUTE)),
  ])
  await followParcels(backend.deps)
  expect((await readLine(lineId)).status).toBe('delivery_ing')
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('delivery_ok')
})

it('follows the parcel of an exchange', async () => {
  const { orderId, lineId } = await shipLine('ann', [
    'ship_required',
    'ship_ok',
    'delivery_ing',
    'delivery_ok',
  ])
  const member = { kind: 'money', ref: 'ann', userId: 'ann' } as const
  await grantToCard(backend.db, member, 100_000)
  const line = await readLine(lineId)
  const claim = await requestClaim(
    backend,
    'ann',
    orderId,
    { kind: 'exchange', lines: [{ lineId, exchangeSkuId: line.skuId }], reason: 'defective' },
    {},
  )
  expect(claim.status).toBe(200)
  await followSteps(backend, lineId, EXCHANGE_STEPS.slice(0, -1))
  const number = await setNumber(lineId)
  answers.set(number, [scan('집화 처리', 'in_transit')])
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('exchange_delivery_ing')
  answers.set(number, [...(answers.get(number) ?? []), scan('배달 완료', 'delivered')])
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('exchange_delivery_ok')
})

it('leaves a line without an answer, and asks for it again at the next interval', async () => {
  const { lineId, number } = await shipLine()
  answers.set(number, null)
  const before = await readEvents(lineId)
  await followParcels(backend.deps)
  await followParcels(backend.deps)
  expect(inquiriesFor(number)).toBe(1)
  expect(await readEvents(lineId)).toEqual(before)
  answers.set(number, [scan('배달 완료', 'delivered')])
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('delivery_ok')
})

it('follows the other parcels after an inquiry that failed', async () => {
  const lines = [await shipLine(), await shipLine()]
  for (const { number } of lines) answers.set(number, [scan('배달 완료', 'delivered')])
  track.mockRejectedValueOnce(new Error('broken adapter'))
  const { log, lines: logged } = captureLog()
  await followParcels({ ...backend.deps, log })
  expect(logged).toContainEqual(expect.objectContaining({ event: 'parcel inquiry failed' }))
  await runWhenDue()
  for (const { lineId } of lines) expect((await readLine(lineId)).status).toBe('delivery_ok')
})

const openClaim = (lineId: string) =>
  operateLine(backend.deps, {
    lineId,
    to: 'refund_requested',
    actor: 'channel_owner',
    at: backend.deps.now(),
  })
const SHIPPED = ['ship_required', 'ship_ok', 'delivery_ing'] as const

it('does not ask for the parcel of a running claim, and goes on after its refusal', async () => {
  const { lineId, number } = await shipLine('ann', SHIPPED)
  await openClaim(lineId)
  answers.set(number, [scan('배송 출발', 'in_transit')])
  await followParcels(backend.deps)
  expect(inquiriesFor(number)).toBe(0)
  await followSteps(backend, lineId, ['refund_fail_check_rejected'])
  await followParcels(backend.deps)
  expect((await readLine(lineId)).status).toBe('refund_fail_check_rejected')
  expect((await readEvents(lineId)).at(-1)).toBe('delivery_ing 배송 출발')
  answers.set(number, [...(answers.get(number) ?? []), scan('배달 완료', 'delivered')])
  await runWhenDue()
  expect((await readLine(lineId)).status).toBe('delivery_ok')
})

it.each([
  ['claims the line', openClaim, 'refund_requested'],
  ['corrects the tracking number', setNumber, 'delivery_ing'],
] as const)('changes nothing when the shop %s while the carrier answers', async (_, act, status) => {
  const { lineId, number } = await shipLine('ann', SHIPPED)
  track.mockImplementation(async ({ trackingNumber }) => {
    if (trackingNumber !== number) return []
    await act(lineId)
    return [scan('배달 완료', 'delivered')]
  })
  const { log, lines } = captureLog()
  expect(await followParcels({ ...backend.deps, log })).toBe(0)
  expect(lines).toEqual([])
  expect((await readLine(lineId)).status).toBe(status)
})

it('moves the line of a member who has withdrawn without a notification', async () => {
  await addMember(backend.db, 'gone')
  const { lineId, number } = await shipLine('gone')
  await backend.db.update(users).set({ status: 'withdrawn' }).where(eq(users.id, 'gone'))
  answers.set(number, [scan('배달 완료', 'delivered')])
  await followParcels(backend.deps)
  expect((await readLine(lineId)).status).toBe('delivery_ok')
  expect(await readTitles(lineId)).toEqual([])
})

it('does not ask for a parcel that was lost two months ago', async () => {
  const { number } = await shipLine()
  backend.passTime(61 * DAY)
  await followParcels(backend.deps)
  expect(inquiriesFor(number)).toBe(0)
})

it('asks for nothing without a contract with a carrier', async () => {
  const { lineId } = await shipLine()
  const deps = { ...backend.deps, adapters: createAdapters(backend.deps.env, {}) }
  expect(await followParcels(deps)).toBe(0)
  expect((await readLine(lineId)).parcelAskedAt).toBeNull()
})

it('asks for a parcel at once when its tracker calls, and is called where the site has an address', async () => {
  const watch = vi.fn<NonNullable<CourierAdapter['watch']>>().mockResolvedValue(true)
  backend.deps.adapters.courier = { track, watch }
  const { lineId, number } = await shipLine()
  await followParcels(backend.deps)
  expect(watch).not.toHaveBeenCalled()
  backend.deps.env.knownSiteUrl = 'https://dama.example'
  backend.passTime(DAY)
  await followParcels(backend.deps)
  const calls = () => watch.mock.calls.filter(([parcel]) => parcel.trackingNumber === number)
  expect(calls()).toEqual([
    [
      { carrier: 'kr.cjlogistics', trackingNumber: number },
      {
        url: 'https://dama.example/api/parcel/notice',
        until: new Date(backend.deps.now().getTime() + 2 * DAY),
      },
    ],
  ])
  backend.passTime(31 * MINUTE)
  await followParcels(backend.deps)
  expect(calls()).toHaveLength(1)

  const notify = (body: string) =>
    backend.app.request('http://dama.local/api/parcel/notice', { method: 'POST', body })
  const asked = inquiriesFor(number)
  const others = [
    '',
    '{',
    'null',
    JSON.stringify({ carrierId: 'kr.hanjin', trackingNumber: number }),
    JSON.stringify({ carrierId: 'kr.cjlogistics', trackingNumber: `${number}0` }),
    JSON.stringify({ carrierId: 'kr.cjlogistics', trackingNumber: "1' or 1=1" }),
  ]
  for (const body of others) expect((await notify(body)).status).toBe(200)
  expect(inquiriesFor(number)).toBe(asked)
  answers.set(number, [scan('배송이 끝났어요', 'delivered')])
  const body = JSON.stringify({ carrierId: 'kr.cjlogistics', trackingNumber: number })
  expect((await notify(body)).status).toBe(200)
  expect((await readLine(lineId)).status).toBe('delivery_ok')
  // A parcel that has arrived is asked for no more.
  expect((await notify(body)).status).toBe(200)
  expect(inquiriesFor(number)).toBe(asked + 1)
  backend.deps.adapters.courier = { track }
})
