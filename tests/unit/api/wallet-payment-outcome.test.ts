import { expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { walletPaymentOutcome } from '@/api/main/charge'

const failed = (status: number) => new ApiError({ kind: 'response', status, code: 0, message: '' })

it.each([
  ['paid', 'success'],
  ['awaiting_deposit', 'success'],
  ['confirming', 'success'],
  ['pending', 'open'],
  ['failed', 'ended'],
  ['abandoned', 'ended'],
] as const)('a payment that is %s: %s', (status, outcome) => {
  expect(walletPaymentOutcome({ data: { status }, error: null })).toBe(outcome)
  // A later call that fails says nothing about the payment.
  expect(walletPaymentOutcome({ data: { status }, error: failed(502) })).toBe(outcome)
})

it('a payment that does not exist has ended, and nothing is known of one that was not read', () => {
  expect(walletPaymentOutcome({ data: undefined, error: failed(404) })).toBe('ended')
  expect(walletPaymentOutcome({ data: undefined, error: failed(502) })).toBe('unknown')
  expect(walletPaymentOutcome({ data: undefined, error: null })).toBe('unknown')
})
