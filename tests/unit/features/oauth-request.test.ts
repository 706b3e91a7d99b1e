// @vitest-environment jsdom
import Cookies from 'js-cookie'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginOauth, finishOauth } from '@/features/auth/model/oauth-request'

const BEGUN = Date.parse('2026-11-18T12:00:00+09:00')
const TEN_MINUTES = 600_000

beforeEach(() => {
  sessionStorage.clear()
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name)
})

const begin = () => beginOauth('naver', '/my/order/history', BEGUN)

/** The provider returns to another tab, which shares only the cookies. */
const openOtherTab = () => sessionStorage.clear()

describe.each([
  ['in the same tab', () => undefined],
  ['in another tab', openOtherTab],
])('a login that returns %s', (_where, arrive) => {
  it('is accepted for ten minutes', () => {
    const { state } = begin()
    arrive()
    expect(finishOauth(state, BEGUN + TEN_MINUTES)).toMatchObject({
      state,
      provider: 'naver',
      returnTo: '/my/order/history',
    })
    const late = begin()
    arrive()
    expect(finishOauth(late.state, BEGUN + TEN_MINUTES + 1)).toBeNull()
  })

  it('is accepted once', () => {
    const { state } = begin()
    arrive()
    expect(finishOauth(state, BEGUN)).not.toBeNull()
    expect(finishOauth(state, BEGUN)).toBeNull()
  })

  it('is not accepted with another state, and not afterwards', () => {
    const { state } = begin()
    arrive()
    expect(finishOauth('another', BEGUN)).toBeNull()
    expect(finishOauth(state, BEGUN)).toBeNull()
  })
})

it('keeps the cookie of a login for ten minutes', () => {
  const set = vi.spyOn(Cookies, 'set')
  begin()
  expect(set.mock.calls.map(([, , options]) => options?.expires)).toEqual([10 / (24 * 60)])
})
