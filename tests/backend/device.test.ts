import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { findPerson, KIM_DAMA } from '@/demo/seed/persons'
import { sessions } from '@/server/db/schema/identity'
import { deleteExpired } from '@/server/jobs/delete-expired'
import { createTestBackend } from '@tests/setup/backend'
import { signInOn } from './login-request'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
beforeEach(() => backend.db.delete(sessions))
afterAll(() => backend.close())

/** @returns the cookie that the answer keeps in the browser */
const signIn = async (userAgent: string, cookie: string): Promise<string> => {
  backend.passTime(1000)
  const { headers } = await signInOn(backend, findPerson(KIM_DAMA), userAgent, cookie)
  return headers.getSetCookie().find((line) => line.startsWith('dama_device=')) ?? ''
}
const isNewest = async (): Promise<boolean | undefined> => {
  const rows = await backend.db.select().from(sessions).where(eq(sessions.userId, KIM_DAMA))
  return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.isNewDevice
}
const pairOf = (setCookie: string): string => setCookie.split(';')[0] ?? ''

describe('the device of a sign-in', () => {
  it('is known by an id that scripts cannot read and only the sign-in gets', async () => {
    const setCookie = await signIn(IPHONE, '')
    expect(setCookie).toMatch(/^dama_device=[0-9a-f]{32};/)
    expect(setCookie.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/api/auth/oauth2', 'Max-Age=34560000']),
    )
    expect(await isNewest()).toBe(false)
    expect(pairOf(await signIn(IPHONE, pairOf(setCookie)))).toBe(pairOf(setCookie))
    expect(await isNewest()).toBe(false)
  })

  it('is new on another phone of the same kind', async () => {
    await signIn(IPHONE, '')
    await signIn(IPHONE, '')
    expect(await isNewest()).toBe(true)
  })

  it('stays known when the browser changes its name', async () => {
    const cookie = pairOf(await signIn(IPHONE, ''))
    await signIn(WINDOWS, cookie)
    expect(await isNewest()).toBe(false)
  })

  it('gets an id of ours in place of a made-up one', async () => {
    const made = 'dama_device=x'
    expect(pairOf(await signIn(IPHONE, made))).not.toBe(made)
    await signIn(IPHONE, made)
    expect(await isNewest()).toBe(true)
  })

  it('is known to a member who comes back after two months, and another one is new', async () => {
    const cookie = pairOf(await signIn(IPHONE, ''))
    backend.passTime(60 * DAY)
    await deleteExpired(backend.deps)
    await signIn(IPHONE, '')
    expect(await isNewest()).toBe(true)
    await signIn(IPHONE, cookie)
    expect(await isNewest()).toBe(false)
  })

  it('is known by its name where an earlier session has no id', async () => {
    await signIn(IPHONE, '')
    await backend.db.update(sessions).set({ deviceIdHash: null })
    await signIn(IPHONE, '')
    expect(await isNewest()).toBe(false)
    await backend.db.delete(sessions)
    await signIn(IPHONE, '')
    await backend.db.update(sessions).set({ deviceIdHash: null })
    await signIn(WINDOWS, '')
    expect(await isNewest()).toBe(true)
  })
})
