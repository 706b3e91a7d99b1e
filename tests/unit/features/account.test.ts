import { expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { errorNameOf } from '@/domain/error-codes'
import { ageAt } from '@/domain/verification'
import { readResult } from '@/features/account/model/verification-message'
import { obstaclesOf } from '@/features/account/model/withdrawal'

it('counts full years by the calendar of Seoul', () => {
  expect(ageAt('20121122', new Date('2026-11-21T14:59:59Z'))).toBe(13)
  expect(ageAt('20121122', new Date('2026-11-21T15:00:00Z'))).toBe(14)
})

it('reads the fragment after #, and returns nothing without one', () => {
  expect(readResult('#requestId=a&encodeData=b%2Bc')).toMatchObject({ requestId: 'a', encodeData: 'b+c' })
  expect(readResult('#requestId=a')).toMatchObject({ error: 'failed' })
  expect(readResult('')).toBeNull()
  expect(readResult('', '?EncodeData=b%2Bc')).toMatchObject({ requestId: '', encodeData: 'b+c' })
})

it('names every obstacle to withdrawal, or the one of the error code', () => {
  const refused = (code: number, fields = {}) =>
    new ApiError({ kind: 'response', status: 409, code, reason: errorNameOf(code), message: '말', fields })
  expect(obstaclesOf(refused(1013, { orders: '주문', balance: '돈' }))).toEqual([
    { kind: 'balance', message: '돈' },
    { kind: 'orders', message: '주문' },
  ])
  expect(obstaclesOf(refused(1014))).toEqual([{ kind: 'gifts', message: '말' }])
  expect(obstaclesOf(refused(5000))).toBeNull()
})
