import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { ageAt } from '@/domain/verification'
import { obstaclesOf } from '@/features/account/model/obstacles'
import { dragged, squareOf, WHOLE } from '@/features/account/model/square-crop'
import { readResult } from '@/features/account/model/verification-message'

describe('the square of a photo', () => {
  it('is the middle at first, and a part of it drawn near', () => {
    expect(squareOf(600, 400, WHOLE)).toEqual({ side: 400, left: 100, top: 0 })
    expect(squareOf(600, 400, { ...WHOLE, zoom: 2 })).toEqual({ side: 200, left: 200, top: 100 })
  })

  it('never leaves the photo, however it is dragged', () => {
    const part = fc.double({ min: -3, max: 3, noNaN: true })
    const pixels = fc.integer({ min: 1, max: 9000 })
    fc.assert(
      fc.property(
        pixels,
        pixels,
        part,
        part,
        fc.double({ min: 1, max: 4, noNaN: true }),
        (width, height, dx, dy, zoom) => {
          const { left, top, side } = squareOf(
            width,
            height,
            dragged({ ...WHOLE, zoom }, { width, height }, dx, dy),
          )
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6)
          expect(left + side).toBeLessThanOrEqual(width + 1e-6)
          expect(top + side).toBeLessThanOrEqual(height + 1e-6)
        },
      ),
    )
  })
})

it('counts full years by the calendar of Seoul', () => {
  expect(ageAt('20121122', new Date('2026-11-21T14:59:59Z'))).toBe(13)
  expect(ageAt('20121122', new Date('2026-11-21T15:00:00Z'))).toBe(14)
})

it('reads what stands behind the #, and nothing out of nowhere', () => {
  expect(readResult('#requestId=a&encodeData=b%2Bc')).toMatchObject({ requestId: 'a', encodeData: 'b+c' })
  expect(readResult('#requestId=a')).toMatchObject({ error: 'failed' })
  expect(readResult('')).toBeNull()
})

it('names every obstacle to leaving, or the one of the code', () => {
  const refused = (code: number, fields = {}) =>
    new ApiError({ kind: 'response', status: 409, code, message: '말', fields })
  expect(obstaclesOf(refused(1013, { orders: '주문', balance: '돈' }))).toEqual([
    { kind: 'balance', words: '돈' },
    { kind: 'orders', words: '주문' },
  ])
  expect(obstaclesOf(refused(1014))).toEqual([{ kind: 'gifts', words: '말' }])
  expect(obstaclesOf(refused(5000))).toBeNull()
})
