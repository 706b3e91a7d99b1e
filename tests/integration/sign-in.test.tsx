import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tokenOwner, tokenStore } from '@/api/http/token-store'
import { recentWords } from '@/browser/storage/recent-lists'
import { errorCodes, type ErrorName } from '@/domain/error-codes'
import { Blocked } from '@/features/auth/components/blocked'
import { Login } from '@/features/auth/components/login'
import { SignInProcess } from '@/features/auth/components/sign-in-process'
import { SignUpFail } from '@/features/auth/components/sign-up-fail'
import { beginOauth } from '@/features/auth/model/oauth-request'
import { requestTokens, server } from '@tests/mocks/backend'
import { errorEntryOf } from '@tests/setup/error-entry'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => vi.restoreAllMocks())

const GIFT = '/card/receive-gift?token=abc'
const GIFT_IN_QUERY = encodeURIComponent(GIFT)

const refuseSignIn = (name: ErrorName) => {
  const code = errorCodes[name]
  const { status, message } = errorEntryOf(code)
  server.use(http.post('*/api/auth/oauth2/*', () => HttpResponse.json({ code, message }, { status })))
}

describe('a sign-in that ends without a session leads on to where the member wanted to go', () => {
  it.each([
    ['access_denied', '로그인을 취소했어요'],
    ['server_error', '로그인하지 못했어요'],
  ])('after the provider answers %s', async (error, title) => {
    const { state } = beginOauth('kakao', GIFT)
    const { user, router } = await renderScreen(<SignInProcess />, {
      at: `/my/login/process?error=${error}&state=${state}`,
    })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '로그인 화면으로 가기' }))
    await waitFor(() => expect(router.asPath).toBe(`/my/login?returnTo=${GIFT_IN_QUERY}`))
  })

  it.each([
    ['the connection', '연결이 끊겼어요', () => HttpResponse.error()],
    ['the service', '로그인하지 못했어요', () => HttpResponse.json({}, { status: 500 })],
    ['its answer, which is no session', '로그인하지 못했어요', () => HttpResponse.json([1, null, {}])],
  ])('with the cause: %s', async (_cause, title, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.use(http.post('*/api/auth/oauth2/*', answer))
    const { state } = beginOauth('kakao', GIFT)
    await renderScreen(<SignInProcess />, { at: `/my/login/process?code=abc&state=${state}` })
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  })

  it.each([
    'SOCIAL_PHONE_MISMATCH',
    'NAVER_ACCOUNT_EXISTS',
    'KAKAO_ACCOUNT_EXISTS',
    'OTHER_PROVIDER_ACTIVE',
    'EMAIL_NOT_FOUND',
    'PHONE_NOT_FOUND',
    'INVALID_ACCESS_KEY',
    'IDENTITY_NOT_VERIFIED',
    'MEMBER_TYPE_NOT_SET',
  ] as const)('after the refusal %s', async (name) => {
    refuseSignIn(name)
    const { state } = beginOauth('kakao', GIFT)
    const { router } = await renderScreen(<SignInProcess />, {
      at: `/my/login/process?code=spent&state=${state}`,
    })
    const failPath = `/my/sign-up/fail?code=${errorCodes[name]}&returnTo=${GIFT_IN_QUERY}`
    await waitFor(() => expect(router.asPath).toBe(failPath))
  })

  it('with the phone number of customer service when the member is blocked', async () => {
    refuseSignIn('MEMBER_BLOCKED')
    const { state } = beginOauth('kakao', GIFT)
    const { router, unmount } = await renderScreen(<SignInProcess />, {
      at: `/my/login/process?code=spent&state=${state}`,
    })
    await waitFor(() => expect(router.asPath).toBe('/error/blocked'))
    unmount()
    await renderScreen(<Blocked />, { at: '/error/blocked' })
    expect(await screen.findByRole('link', { name: /고객센터/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    )
  })

  it('from the page of the refusal', async () => {
    await renderScreen(<SignUpFail />, { at: `/my/sign-up/fail?code=1009&returnTo=${GIFT_IN_QUERY}` })
    expect(screen.getByRole('link', { name: '다른 계정으로 로그인하기' })).toHaveAttribute(
      'href',
      `/my/login?returnTo=${GIFT_IN_QUERY}`,
    )
  })
})

it.each([
  ['was opened directly', () => undefined],
  ['has a forged state', () => void beginOauth('google', '/')],
])('rejects a return of the provider that %s, without a call', async (_what, begin) => {
  const calls = vi.fn<() => void>()
  server.use(http.post('*/api/auth/oauth2/*', () => calls()))
  begin()
  await renderScreen(<SignInProcess />, { at: `/my/login/process?code=stolen&state=${'a'.repeat(48)}` })
  expect(await screen.findByRole('heading', { name: '로그인을 이어갈 수 없어요' })).toBeVisible()
  expect(calls).not.toHaveBeenCalled()
  expect(tokenStore.refresh()).toBeUndefined()
})

it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/api/sandbox'])(
  'redirects to home when returnTo is %s',
  async (returnTo) => {
    const tokens = await requestTokens('usr_kim_dama')
    server.use(
      http.post('*/api/auth/oauth2/*', () => HttpResponse.json({ data: { ...tokens, needsTerms: false } })),
    )
    const { state } = beginOauth('naver', returnTo)
    const { router } = await renderScreen(<SignInProcess />, {
      at: `/my/login/process?code=1&state=${state}`,
    })
    await waitFor(() => expect(router.steps).toEqual(['replace /']))
  },
)

it('offers another browser instead of Google inside another app', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile KAKAOTALK 11.0.0',
  )
  await renderScreen(<Login />, { at: '/my/login' })
  expect(await screen.findByRole('button', { name: '다른 브라우저로 열기' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

it('asks a member to sign in again who has to confirm a payment', async () => {
  const at = '/my/login?again=1&returnTo=%2Fcard%2Fsend-gift'
  const { router } = await renderScreen(<Login />, { at, as: 'usr_kim_dama' })
  expect(await screen.findByRole('heading', { name: '한 번 더 로그인해 주세요' })).toBeVisible()
  expect(router.steps).toEqual([])
})

it('leads a member on who is signed in', async () => {
  const at = '/my/login?returnTo=%2Fcard%2Fsend-gift'
  const { router } = await renderScreen(<Login />, { at, as: 'usr_kim_dama' })
  await waitFor(() => expect(router.steps[0]).toBe('replace /card/send-gift'))
})

/** Signs in at a provider, and returns to home. */
const completeSignIn = async (tokens: { token: string; refreshToken: string }) => {
  server.use(
    http.post('*/api/auth/oauth2/*', () => HttpResponse.json({ data: { ...tokens, needsTerms: false } })),
  )
  const { state } = beginOauth('naver', '/')
  const at = `/my/login/process?code=1&state=${state}`
  const { router, unmount } = await renderScreen(<SignInProcess />, { at })
  await waitFor(() => expect(router.steps).toEqual(['replace /']))
  unmount()
}

it('removes what another member left after a session that ended without a sign-out, and keeps it for the same one', async () => {
  const signInAs = async (person: string) => completeSignIn(await requestTokens(person))
  await signInAs('usr_kim_dama')
  recentWords.add('선물')
  tokenStore.clear()
  await signInAs('usr_kim_dama')
  expect(recentWords.read().items).toEqual(['선물'])
  tokenStore.clear()
  await signInAs('usr_lee_saebom')
  expect(recentWords.read().items).toEqual([])
})

describe('with tokens that name no member', () => {
  let count = 0
  /** The service knows the member of the token, unless `me` is another answer. */
  const signInAs = async (id: number, me = () => HttpResponse.json({ id, name: '한지우' })) => {
    count += 1
    const token = `opaque-${count}`
    server.use(
      http.get('*/api/user/me', ({ request }) => {
        expect(request.headers.get('authorization')).toBe(`Bearer ${token}`)
        return me()
      }),
    )
    await completeSignIn({ token, refreshToken: `refresh-${count}` })
  }

  it('removes what another member has left, and keeps it for the same one', async () => {
    await signInAs(7)
    expect(tokenOwner()).toBe('7')
    recentWords.add('선물')
    tokenStore.clear()
    await signInAs(7)
    expect(recentWords.read().items).toEqual(['선물'])
    // The session of the previous member has not ended on this device.
    await signInAs(8)
    expect(tokenOwner()).toBe('8')
    expect(recentWords.read().items).toEqual([])
  })

  it('each sign-in is another owner where the member cannot be read', async () => {
    const refuseMe = () => HttpResponse.json({ code: 1004 }, { status: 403 })
    await signInAs(7, refuseMe)
    const first = tokenOwner()
    recentWords.add('선물')
    await signInAs(7, refuseMe)
    expect([first, tokenOwner()]).toEqual([expect.any(String), expect.any(String)])
    expect(tokenOwner()).not.toBe(first)
    expect(recentWords.read().items).toEqual([])
  })
})
