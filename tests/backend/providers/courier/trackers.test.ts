import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliveryTracker } from '@/server/adapters/courier/delivery-tracker'
import { startDeliveryTrackerStub } from '@tests/providers/delivery-tracker/stub'
import { FAULTS } from '../disturbed-send'
import { TRACKERS, type TrackerWorld } from './trackers'

const START = Date.parse('2026-03-02T00:00:00Z')
const at = (hours: number) => new Date(START + hours * 3_600_000)

let count = 0
const newNumber = () => {
  count += 1
  return `6500${String(count).padStart(8, '0')}`
}

describe.each(TRACKERS)('$name', ({ create, hidesUnknown = false }) => {
  let world: TrackerWorld
  beforeAll(async () => {
    world = await create()
  })
  afterAll(() => world.stop())

  const track = (trackingNumber: string, carrier = 'kr.cjlogistics') =>
    world.adapter.track({ carrier, trackingNumber })

  it('reports the scans of a parcel, oldest first, and the same ones again', async () => {
    const number = newNumber()
    world.scan(number, 'pick up', at(0))
    world.scan(number, 'transit', at(3))
    world.scan(number, 'deliver', at(9))
    const scans = await track(number)
    expect(scans).toMatchObject([
      { at: at(0), state: 'in_transit', note: '택배사가 상품을 받았어요 · 서울강남' },
      { at: at(3), state: 'in_transit' },
      { at: at(9), state: 'delivered', note: '배송이 끝났어요 · 서울강남' },
    ])
    expect(await track(number)).toEqual(scans)
  })

  it('shows no name and no phone number', async () => {
    const number = newNumber()
    world.scan(number, 'out', at(0))
    const scans = await track(number)
    expect(scans).toHaveLength(1)
    expect(JSON.stringify(scans)).not.toMatch(/김기사|010|고객님/)
  })

  it('ends with the delivery, also where a carrier adds a scan after it or out of order', async () => {
    const number = newNumber()
    world.scan(number, 'transit', at(5))
    world.scan(number, 'pick up', at(1))
    world.scan(number, 'deliver', at(9))
    world.scan(number, 'transit', at(10))
    expect((await track(number))?.map((scan) => scan.state)).toEqual([
      'in_transit',
      'in_transit',
      'delivered',
    ])
  })

  it('takes a number with hyphens and spaces', async () => {
    const number = newNumber()
    world.scan(number, 'transit', at(0))
    expect(await track(` ${number.slice(0, 4)}-${number.slice(4)}`)).toHaveLength(1)
  })

  it('knows no scans of a number that the carrier does not know', async () => {
    expect(await track(newNumber())).toEqual(hidesUnknown ? null : [])
  })

  it('says nothing while the carrier does not answer', async () => {
    const number = newNumber()
    world.scan(number, 'transit', at(0))
    world.breakCarrier()
    expect(await track(number)).toBeNull()
    world.repairCarrier()
    expect(await track(number)).toHaveLength(1)
  })

  it('says nothing with a wrong key', async () => {
    const number = newNumber()
    world.scan(number, 'transit', at(0))
    const answer = await world.stranger?.track({ carrier: 'kr.cjlogistics', trackingNumber: number })
    expect(answer ?? null).toBeNull()
  })

  it.each(FAULTS)('says nothing after %s', async (_fault, disturbance) => {
    const number = newNumber()
    world.scan(number, 'transit', at(0))
    world.disturb(disturbance)
    expect(await track(number)).toBeNull()
    expect(await track(number)).toHaveLength(1)
  })

  it('makes no scan of a state that it does not know, and logs it once', async () => {
    for (const _ of [1, 2]) {
      world.disturb({ body: world.answerWith('MOON_LANDING') })
      expect(await track('1')).toEqual([])
    }
    expect(world.lines.filter(({ event }) => event === 'unknown parcel state')).toHaveLength(1)
  })
})

it.each([
  ['UNKNOWN', 'in_transit'],
  ['INFORMATION_RECEIVED', 'in_transit'],
  ['AVAILABLE_FOR_PICKUP', 'in_transit'],
  ['ATTEMPT_FAIL', 'delayed'],
  ['EXCEPTION', 'delayed'],
] as const)(
  'reads %s of Delivery Tracker as %s, and a scan without a time not at all',
  async (code, state) => {
    const stub = await startDeliveryTrackerStub({ isSelfHosted: true })
    stub.scan('kr.epost', '1', { code, time: at(0).toISOString() })
    stub.scan('kr.epost', '1', { code, time: null })
    const scans = await deliveryTracker({ url: stub.origin }).track({
      carrier: 'kr.epost',
      trackingNumber: '1',
    })
    expect(scans).toMatchObject([{ at: at(0), state }])
    await stub.stop()
  },
)

describe('a webhook of Delivery Tracker', () => {
  const call = { url: 'https://dama.example/api/parcel/notice', until: at(48) }
  const parcel = { carrier: 'kr.cjlogistics', trackingNumber: '6500-1' }

  it('is registered at the hosted service with the number that it knows', async () => {
    const stub = await startDeliveryTrackerStub()
    const adapter = deliveryTracker({
      url: `${stub.origin}/graphql`,
      key: { id: stub.clientId, secret: stub.clientSecret },
    })
    expect(await adapter.watch?.(parcel, call)).toBe(true)
    expect(stub.registrations).toEqual([
      {
        carrierId: 'kr.cjlogistics',
        trackingNumber: '65001',
        callbackUrl: call.url,
        expirationTime: at(48).toISOString(),
      },
    ])
    for (const [, disturbance] of FAULTS.filter(([, fault]) => !fault.delayMs && !fault.hangBody)) {
      stub.disturb(disturbance)
      expect(await adapter.watch?.(parcel, call)).toBe(false)
    }
    await stub.stop()
  })

  it('does not exist on a server of one’s own', async () => {
    const stub = await startDeliveryTrackerStub({ isSelfHosted: true })
    expect(deliveryTracker({ url: `${stub.origin}/graphql` }).watch).toBeUndefined()
    await stub.stop()
  })
})
