import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM, findPerson } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { refreshTokens, users } from '@/server/db/schema/identity'
import { createTestBackend } from '@tests/setup/backend'
import { bearerHeader, signInAs } from './login-request'

const LEEWAY_MS = 30_000
const REFRESH_MS = 24 * 24 * 60 * 60_000

const backend = await createTestBackend()
afterAll(() => backend.close())

const signIn = async (id = KIM_DAMA): Promise<{ token: string; refreshToken: string }> =>
  (await signInAs(backend, findPerson(id))).body.data
const refresh = (refreshToken: unknown) =>
  backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken } })
const setStatus = (status: 'active' | 'blocked' | 'withdraw_requested' | 'withdrawn') =>
  backend.db.update(users).set({ status }).where(eq(users.id, LEE_SAEBOM))

describe('refreshing', () => {
  it('returns the next pair and invalidates the old token', async () => {
    const first = await signIn()
    const second = await refresh(first.refreshToken)
    expect(second.status).toBe(200)
    expect(second.body.refreshToken).not.toBe(first.refreshToken)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(second.body.token))).status).toBe(200)
    expect((await refresh(second.body.refreshToken)).status).toBe(200)
  })

  it('ends the session when a used token is sent again, and no other session', async () => {
    const other = await signIn()
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).body
    backend.passTime(LEEWAY_MS + 1)
    const reused = await refresh(first.refreshToken)
    expect([reused.status, reused.body.code]).toEqual([401, 7001])
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await refresh(other.refreshToken)).status).toBe(200)
  })

  it('is accepted for 24 days', async () => {
    const { refreshToken } = await signIn()
    const late = await signIn()
    backend.passTime(REFRESH_MS - 1)
    expect((await refresh(refreshToken)).status).toBe(200)
    backend.passTime(1)
    const expired = await refresh(late.refreshToken)
    expect([expired.status, expired.body.code]).toEqual([401, 7001])
  })

  it('rejects a forged token', async () => {
    expect((await refresh('made-up')).status).toBe(401)
    expect((await refresh('')).status).toBe(400)
    expect((await refresh('x'.repeat(201))).status).toBe(400)
    expect((await refresh({ a: 1 })).status).toBe(400)
    expect((await refresh('a\u0000b')).status).toBe(400)
  })

  it.each([
    ['blocked', 1106],
    ['withdraw_requested', 1107],
    ['withdrawn', 1108],
  ] as const)('rejects a member who is %s with %i, and keeps the token valid', async (status, code) => {
    const { refreshToken } = await signIn(LEE_SAEBOM)
    await setStatus(status)
    const refused = await refresh(refreshToken)
    expect([refused.status, refused.body.code]).toEqual([403, code])
    await setStatus('active')
    expect((await refresh(refreshToken)).status).toBe(200)
  })

  it("deletes a member's expired tokens at the next sign-in", async () => {
    await signIn()
    backend.passTime(REFRESH_MS * 2)
    await signIn()
    const rows = await backend.db.select().from(refreshTokens).where(eq(refreshTokens.userId, KIM_DAMA))
    expect(rows).toHaveLength(1)
  })
})

/** Tokens of the member that can still be refreshed. */
const living = async () => {
  const tokens = await backend.db.select().from(refreshTokens).where(eq(refreshTokens.userId, KIM_DAMA))
  return tokens.filter((row) => row.usedAt === null && row.revokedAt === null)
}

describe('a refresh after its answer was lost', () => {
  it('may be repeated once within the leeway and returns the same successor', async () => {
    await backend.db.delete(refreshTokens)
    const first = await signIn()
    const second = await refresh(first.refreshToken)
    backend.passTime(LEEWAY_MS)
    const again = await refresh(first.refreshToken)
    expect(again.status).toBe(200)
    expect(again.body.refreshToken).toBe(second.body.refreshToken)
    expect(await living()).toHaveLength(1)
    expect((await refresh(again.body.refreshToken)).status).toBe(200)
  })

  it('counts the leeway from the first use', async () => {
    const first = await signIn()
    await refresh(first.refreshToken)
    backend.passTime(LEEWAY_MS)
    const again = (await refresh(first.refreshToken)).body
    backend.passTime(1)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(again.refreshToken)).status).toBe(401)
  })

  it('ends the session when the token is sent a third time', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).body
    expect((await refresh(first.refreshToken)).status).toBe(200)
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(second.refreshToken)).status).toBe(401)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(second.token))).status).toBe(401)
  })

  it('ends the session once the successor was used', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).body
    const third = (await refresh(second.refreshToken)).body
    expect((await refresh(first.refreshToken)).status).toBe(401)
    expect((await refresh(third.refreshToken)).status).toBe(401)
  })

  it('ends the session when both holders of a stolen token continue after the leeway', async () => {
    const first = await signIn()
    const members = (await refresh(first.refreshToken)).body
    const thiefs = (await refresh(first.refreshToken)).body
    const next = await refresh(members.refreshToken)
    expect(next.status).toBe(200)
    backend.passTime(LEEWAY_MS + 1)
    expect((await refresh(thiefs.refreshToken)).status).toBe(401)
    expect((await refresh(next.body.refreshToken)).status).toBe(401)
  })

  it('returns nothing to a member who was blocked in the meantime, and revokes nothing', async () => {
    const first = await signIn(LEE_SAEBOM)
    const second = (await refresh(first.refreshToken)).body
    await setStatus('blocked')
    expect((await refresh(first.refreshToken)).body.code).toBe(errorCodes.MEMBER_BLOCKED)
    await setStatus('active')
    expect((await refresh(second.refreshToken)).status).toBe(200)
  })
})

describe('concurrent refreshes', () => {
  it('two refreshes with one token, as of two tabs, both succeed and leave one valid token', async () => {
    for (let round = 0; round < 5; round += 1) {
      await backend.db.delete(refreshTokens)
      const { refreshToken } = await signIn()
      const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      expect(await living()).toHaveLength(1)
    }
  })

  it('with one token after the leeway all fail', async () => {
    const first = await signIn()
    const { refreshToken } = (await refresh(first.refreshToken)).body
    backend.passTime(LEEWAY_MS + 1)
    const answers = await Promise.all([1, 2, 3].map(() => refresh(first.refreshToken)))
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401])
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  it('a reuse concurrent with a valid refresh returns the same successor before it, and ends the session after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await backend.db.delete(refreshTokens)
      const first = await signIn()
      const second = (await refresh(first.refreshToken)).body
      const [good, reused] = await Promise.all([refresh(second.refreshToken), refresh(first.refreshToken)])
      expect(good.status).toBe(200)
      if (reused.status === 200) {
        expect(reused.body.refreshToken).toBe(second.refreshToken)
        expect(await living()).toHaveLength(1)
      } else {
        expect(reused.status).toBe(401)
        expect(await living()).toEqual([])
      }
    }
  })

  it('a late reuse concurrent with a valid refresh leaves no valid token', async () => {
    for (let round = 0; round < 5; round += 1) {
      await backend.db.delete(refreshTokens)
      const first = await signIn()
      const second = (await refresh(first.refreshToken)).body
      backend.passTime(LEEWAY_MS + 1)
      const [good, reused] = await Promise.all([refresh(second.refreshToken), refresh(first.refreshToken)])
      expect(reused.status).toBe(401)
      expect([200, 401]).toContain(good.status)
      expect(await living()).toEqual([])
    }
  })
})

describe('signing out', () => {
  it('ends this session and keeps the session of the other device', async () => {
    const here = await signIn()
    const there = await signIn()
    const out = await backend.call('GET', '/api/auth/sign-out', bearerHeader(here.token))
    expect([out.status, out.body]).toEqual([200, { ok: true }])
    expect((await refresh(here.refreshToken)).status).toBe(401)
    expect((await refresh(there.refreshToken)).status).toBe(200)
  })

  it('ends the access token of this session at once, and no other', async () => {
    const here = await signIn()
    const there = await signIn()
    await backend.call('GET', '/api/auth/sign-out', bearerHeader(here.token))
    expect((await backend.call('GET', '/api/user/me', bearerHeader(here.token))).status).toBe(401)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(there.token))).status).toBe(200)
  })

  it('ends the access tokens of every session at once when all sessions end', async () => {
    const here = await signIn()
    const there = await signIn()
    await backend.call('GET', '/api/auth/sign-out?all=true', bearerHeader(here.token))
    for (const { token } of [here, there])
      expect((await backend.call('GET', '/api/user/me', bearerHeader(token))).status).toBe(401)
  })

  it('ends the session also after its token was refreshed', async () => {
    const first = await signIn()
    const second = (await refresh(first.refreshToken)).body
    await backend.call('GET', '/api/auth/sign-out', bearerHeader(second.token))
    expect((await refresh(second.refreshToken)).status).toBe(401)
  })

  it('is allowed for a blocked member, and rejected without a session', async () => {
    const { token, refreshToken } = await signIn(LEE_SAEBOM)
    await setStatus('blocked')
    expect((await backend.call('GET', '/api/auth/sign-out', bearerHeader(token))).status).toBe(200)
    await setStatus('active')
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await backend.call('GET', '/api/auth/sign-out')).status).toBe(401)
  })
})
