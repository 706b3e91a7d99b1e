import { expect, it } from 'vitest'
import { isUndecided } from '@/api/http/is-undecided'

it.each([
  [{ status: 0 }, true],
  [{ status: 502, reason: 'SERVICE_UNAVAILABLE' }, true],
  [{ status: 500, reason: 'UNKNOWN' }, true],
  [{ status: 401, reason: 'SIGN_IN_REQUIRED' }, true],
  [{ status: 403, reason: 'PASSCODE_PROOF_REQUIRED' }, true],
  [{ status: 409, reason: 'REQUEST_IN_PROGRESS' }, true],
  [{ status: 429, reason: 'TOO_MANY_REQUESTS' }, true],
  [{ status: 503, reason: 'MAINTENANCE' }, true],
  [{ status: 503, reason: 'BANK_MAINTENANCE' }, false],
  [{ status: 409, reason: 'PRICE_CHANGED' }, false],
  [{ status: 409, reason: 'INSUFFICIENT_MONEY' }, false],
  [{ status: 422, reason: 'IDEMPOTENCY_KEY_REUSED' }, false],
  [{ status: 400, reason: 'INVALID_INPUT' }, false],
] as const)('the result of a request is undecided after %j: %s', (error, expected) =>
  expect(isUndecided(error)).toBe(expected),
)
