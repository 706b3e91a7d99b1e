import { expect, it } from 'vitest'
import { absentCapability, ApiError, withoutAnswer, isForbidden, isRefusal } from '@/api/http/api-error'

const answer = (status: number) => new ApiError({ kind: 'response', status, code: 0, message: '이유' })

it.each([
  [400, true],
  [429, true],
  [500, false],
  [503, false],
])('an answer with the status %i is a refusal: %s', (status, expected) => {
  expect(isRefusal(answer(status))).toBe(expected)
})

it('counts a service without the capability, but neither a lost answer nor a defect', () => {
  expect(isRefusal(absentCapability())).toBe(true)
  expect(isRefusal(withoutAnswer('network', null))).toBe(false)
  expect(isRefusal(new Error('defect'))).toBe(false)
})

it('knows what belongs to another member', () => {
  expect([403, 404].map((status) => isForbidden(answer(status)))).toEqual([true, false])
})
