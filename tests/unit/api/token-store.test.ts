import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isLoggedIn, hasRefreshOnly, tokenStore } from '@/api/http/token-store'

describe('the token cookies', () => {
  let written: string[]

  const page = (protocol: string) => {
    const stored = new Map<string, string>()
    written = []
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('document', {
      get cookie() {
        return Array.from(stored, ([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [pair = ''] = text.split(';')
        const at = pair.indexOf('=')
        stored.set(pair.slice(0, at), pair.slice(at + 1))
      },
    })
  }

  beforeEach(() => page('http:'))

  it('keep the access token as a header value for 15 minutes and the refresh token for 24 days', () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T00:00:00Z') })
    tokenStore.save({ token: 'a.b-c', refreshToken: 'r' })
    vi.useRealTimers()
    expect(tokenStore.access()).toBe('Bearer a.b-c')
    expect(tokenStore.refresh()).toBe('r')
    expect(written[0]).toContain('expires=Sat, 21 Nov 2026 00:15:00 GMT')
    expect(written[1]).toContain('expires=Tue, 15 Dec 2026 00:00:00 GMT')
    expect(written.every((text) => /; path=\/; sameSite=lax/i.test(text))).toBe(true)
    expect(isLoggedIn()).toBe(true)
  })

  it('are Secure on https only', () => {
    tokenStore.save({ token: 'a' })
    expect(written[0]).not.toMatch(/secure/i)
    page('https:')
    tokenStore.save({ token: 'a' })
    expect(written[0]).toMatch(/; secure/i)
  })

  it('keep the old refresh token when there is no new one', () => {
    tokenStore.save({ token: 'a', refreshToken: 'r' })
    tokenStore.save({ token: 'b' })
    expect(tokenStore.refresh()).toBe('r')
  })

  it('distinguish a new member from a returning one', () => {
    expect([isLoggedIn(), hasRefreshOnly()]).toEqual([false, false])
    tokenStore.save({ token: 'a', refreshToken: 'r' })
    expect([isLoggedIn(), hasRefreshOnly()]).toEqual([true, false])
    document.cookie = 'dama_access='
    expect([isLoggedIn(), hasRefreshOnly()]).toEqual([false, true])
    tokenStore.clear()
    expect([isLoggedIn(), hasRefreshOnly()]).toEqual([false, false])
  })

  it('do not exist on the server', () => {
    vi.unstubAllGlobals()
    tokenStore.save({ token: 'a', refreshToken: 'r' })
    expect([tokenStore.access(), tokenStore.refresh()]).toEqual([undefined, undefined])
  })
})
