import { expect, it } from 'vitest'
import { isUndecided } from '@/browser/storage/submission-store'

it.each([
  [{ status: 0, code: 0 }, true],
  [{ status: 502, code: 7008 }, true],
  [{ status: 500, code: 5000 }, true],
  [{ status: 401, code: 7001 }, true],
  [{ status: 403, code: 7501 }, true],
  [{ status: 409, code: 7006 }, true],
  [{ status: 429, code: 7004 }, true],
  [{ status: 409, code: 7104 }, false],
  [{ status: 409, code: 4062 }, false],
  [{ status: 422, code: 7005 }, false],
  [{ status: 400, code: 7000 }, false],
])('after %j the key is kept: %s', (error, keeps) => expect(isUndecided(error)).toBe(keeps))
