import { afterEach, beforeEach, expect, it } from 'vitest'
import { startSweetTrackerStub, type SweetTrackerStub } from './stub'

let stub: SweetTrackerStub

beforeEach(async () => {
  stub = await startSweetTrackerStub({ now: () => Date.UTC(2026, 10, 28), dailyLimit: 3 })
})

afterEach(() => stub.stop())

const parcel = { t_code: '04', t_invoice: '1234567890' }

const track = async (changes: Record<string, string> = {}) => {
  const response = await fetch(`${stub.origin}/api/v1/trackingInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ t_key: stub.key, ...parcel, ...changes }),
  })
  return { httpStatus: response.status, ...((await response.json()) as Record<string, unknown>) }
}

it('tells each step, and when all is done', async () => {
  stub.scan('04', '1234567890', { level: 2, kind: '집화처리', where: '서울집중' })
  expect(await track()).toMatchObject({ complete: false, level: 2 })
  stub.scan('04', '1234567890', { level: 6, kind: '배송완료', where: '강남' })
  expect(await track()).toMatchObject({
    complete: true,
    level: 6,
    trackingDetails: [{ timeString: '2026-11-28 09:00:00' }, { kind: '배송완료', level: 6 }],
  })
})

it('answers the same to a call by GET', async () => {
  stub.scan('04', '1234567890', { level: 2, kind: '집화처리', where: '서울집중' })
  const query = new URLSearchParams({ t_key: stub.key, ...parcel })
  const response = await fetch(`${stub.origin}/api/v1/trackingInfo?${query}`)
  expect(await response.json()).toMatchObject({ level: 2 })
})

it('fails with status 200', async () => {
  expect(await track()).toMatchObject({ httpStatus: 200, status: false, code: '104' })
  expect(await track({ t_key: 'x' })).toMatchObject({ httpStatus: 200, status: false, code: '101' })
  stub.setDown(true)
  expect(await track()).toMatchObject({ status: false, code: '106' })
})

it('limits how often a number is asked for', async () => {
  for (const time of [1, 2, 3]) expect(await track(), `call ${time}`).toMatchObject({ code: '104' })
  expect(await track()).toMatchObject({ code: '105' })
})
