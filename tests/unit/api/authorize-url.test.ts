import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const RETURN = 'https://shop.test/my/login/process'
const STATE = 'a'.repeat(32)

const load = async () => {
  vi.resetModules()
  return import('@/api/main/auth')
}

beforeEach(() => vi.stubEnv('NEXT_PUBLIC_MAIN_API', 'https://main.test'))
afterEach(() => {
  vi.unstubAllEnvs()
  // Other files of this worker must not get the modules that have read the client ids.
  vi.resetModules()
})

describe('the start of a sign-in', () => {
  it('is the authorize call of the backend without public client ids', async () => {
    const { authorizeUrl, canAuthorize } = await load()
    expect(authorizeUrl('kakao', STATE, RETURN)).toBe(
      `https://main.test/api/auth/oauth2/kakao/authorize?state=${STATE}&redirectUri=${encodeURIComponent(RETURN)}`,
    )
    expect(canAuthorize('google')).toBe(true)
  })

  it.each([
    ['naver', 'https://nid.naver.com/oauth2.0/authorize', null],
    ['kakao', 'https://kauth.kakao.com/oauth/authorize', null],
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
  ] as const)('is the page of %s with a public client id', async (provider, page, scope) => {
    vi.stubEnv(`NEXT_PUBLIC_${provider.toUpperCase()}_CLIENT_ID`, 'client-1')
    const { authorizeUrl, canAuthorize } = await load()
    const { origin, pathname, searchParams } = new URL(authorizeUrl(provider, STATE, RETURN))
    expect(origin + pathname).toBe(page)
    expect(searchParams.get('scope')).toBe(scope)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('client_id')).toBe('client-1')
    expect(searchParams.get('redirect_uri')).toBe(RETURN)
    expect(searchParams.get('state')).toBe(STATE)
    expect((['naver', 'kakao', 'google'] as const).filter(canAuthorize)).toEqual([provider])
  })
})
