import { describe, expect, it } from 'vitest'
import { isAdvertisement, isCompleteAdvertisement, nextAdTime } from '@/domain/sms'

const at = (time: string) => new Date(`2026-11-18T${time}+09:00`)

it.each([
  ['(광고)[담아] 세일\n무료수신거부 080-123-4567', true, true],
  ['(광고) [담아] 세일\n무료 수신거부: 0801234567', true, true],
  ['(광고)[담아] 세일', true, false],
  [' (광고)[담아] 세일\n무료수신거부 0801234567', true, false],
  ['[담아] 세일 (광고)\n무료수신거부 0801234567', false, false],
  ['(광고)[담아] 세일\n수신거부 01012345678', true, false],
  ['[담아] 상품권 번호', false, false],
])('%j is an advertisement: %s, and a complete one: %s', (body, isAd, isComplete) => {
  expect(isAdvertisement(body)).toBe(isAd)
  expect(isCompleteAdvertisement(body)).toBe(isComplete)
})

describe('the time of an advertisement', () => {
  it.each(['08:00:00', '12:34:56', '20:59:59'])('at %s is now', (time) => {
    expect(nextAdTime(at(time))).toEqual(at(time))
  })

  it.each([
    ['00:00:00', '2026-11-18T08:00:00+09:00'],
    ['07:59:59', '2026-11-18T08:00:00+09:00'],
    ['21:00:00', '2026-11-19T08:00:00+09:00'],
    ['23:59:59', '2026-11-19T08:00:00+09:00'],
  ])('at %s is the next morning', (time, next) => {
    expect(nextAdTime(at(time))).toEqual(new Date(next))
  })
})
