import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentMonth, daysUntil } from '@/lib/date'
import { assumeServerTime, readServerTime, serverNow, serverOffset, toDeviceTime } from '@/lib/server-time'

const SERVER = 'Thu, 31 Dec 2026 15:00:00 GMT'
const HOUR = 3_600_000
const server = Date.parse(SERVER)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: server + 24 * HOUR }))
afterEach(() => {
  vi.useRealTimers()
  serverOffset.set(serverOffset.initial())
})

it('is the device’s while nothing is known of the server’s', () => {
  expect(serverNow()).toBe(server + 24 * HOUR)
})

it('is that of an answer, and runs on', () => {
  readServerTime(SERVER)
  vi.setSystemTime(server + 25 * HOUR)
  expect(serverNow()).toBe(server + HOUR)
  expect(toDeviceTime(server)).toBe(server + 24 * HOUR)
})

it('is taken once, so that a clock does not jump', () => {
  readServerTime(SERVER)
  readServerTime('Thu, 31 Dec 2026 15:00:07 GMT')
  assumeServerTime(0)
  expect(serverNow()).toBe(server)
})

it('counts the time that an answer was in a cache', () => {
  readServerTime(SERVER, '3600')
  expect(serverNow()).toBe(server + HOUR)
})

it.each([undefined, '', 'yesterday'])('is not changed by a date that is %s', (date) => {
  readServerTime(date)
  expect(serverNow()).toBe(server + 24 * HOUR)
})

it('is that of a page until an answer tells it', () => {
  assumeServerTime(server - HOUR)
  expect(serverNow()).toBe(server - HOUR)
  readServerTime(SERVER)
  expect(serverNow()).toBe(server)
})

it('bounds months and counts days', () => {
  readServerTime(SERVER)
  expect(currentMonth()).toEqual({ year: 2027, month: 1 })
  expect(daysUntil('2027-01-02T00:00:00+09:00')).toBe(1)
})
