import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { onTokensChange } from '@/api/http/token-store'
import { DOKGO_SEOM, JANG_BAGUNI, KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { EditMyInfo } from '@/features/account/components/edit-my-info'
import { MismatchPhoneNumber } from '@/features/account/components/mismatch-phone-number'
import { Settings } from '@/features/account/components/settings'
import { Verification } from '@/features/account/components/verification'
import { VerificationFail } from '@/features/account/components/verification-fail'
import { VerificationProcess } from '@/features/account/components/verification-process'
import { WithdrawUser } from '@/features/account/components/withdraw-user'
import { verificationSession } from '@/features/account/model/verification-session'
import { PasscodeChangeSheet } from '@/features/passcode/components/passcode-change-sheet'
import { verifyAsPerson } from '@tests/backend/verification-fixtures'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
beforeEach(() => {
  vi.restoreAllMocks()
})

const VERIFY = '/my/settings/verification?returnTo=%2Fmy%2Fsettings'
const START = { name: '휴대폰으로 본인인증하기' }

/** jsdom opens no windows and submits no forms, so submissions are captured. */
const catchParty = (window_: Partial<Window> | null) => {
  vi.spyOn(window, 'open').mockReturnValue(window_ as Window | null)
  return vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
}
const say = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin }))

it('opens the provider in the tap, and accepts only the answer to its own request', async () => {
  const popup = { closed: false, close: vi.fn<() => void>() }
  const submit = catchParty(popup)
  const { user, router } = await renderScreen(<Verification />, { at: VERIFY, as: LEE_SAEBOM })
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', START))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  const { requestId } = verificationSession.read() ?? { requestId: '' }
  say({ kind: 'dama-verification', requestId, error: 'failed' }, 'https://evil.example')
  say({ kind: 'dama-verification', requestId: 'vrf_other', error: 'failed' })
  expect(router.steps).toEqual([])
  say({ kind: 'dama-verification', requestId, error: 'failed' })
  say({ kind: 'dama-verification', requestId, error: 'failed' })
  await waitFor(() => expect(router.steps).toEqual(['replace /my/settings/verification/fail?code=7604']))
})

it('explains blocked pop-ups, and continues in this tab', async () => {
  const submit = catchParty(null)
  const { user } = await renderScreen(<Verification />, { at: VERIFY, as: LEE_SAEBOM })
  await user.click(screen.getByRole('button', START))
  expect(await screen.findByText(/팝업이 막혀/)).toBeVisible()
  expect(screen.getByText('화면이 열리지 않으면 팝업을 허용해 주세요.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /이 화면에서 인증하기/ }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(verificationSession.read()).toMatchObject({ mode: 'redirect', returnTo: '/my/settings' })
  // There is no window to finish in: this page stays busy until the provider's page is shown.
  expect(screen.queryByText(/열린 창에서/)).toBeNull()
  expect(screen.getByRole('button', START)).toHaveAttribute('aria-busy', 'true')
})

it('explains a verification without an answer as what it is', async () => {
  await renderScreen(<VerificationFail />, { at: '/my/settings/verification/fail?code=0', as: LEE_SAEBOM })
  expect(screen.getByText(/서버의 응답을 받지 못했어요/)).toBeVisible()
  expect(screen.getByRole('button', { name: '다시 인증하기' })).toBeVisible()
})

it('passes on a failed result in the query of the provider, and closes the window', async () => {
  const opener = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
  window.opener = opener
  history.replaceState(history.state, '', '?EncodeData=b%2Bc')
  await renderScreen(<VerificationFail />, { at: '/' })
  expect(opener.postMessage).toHaveBeenCalledWith(
    { kind: 'dama-verification', requestId: '', encodeData: 'b+c' },
    location.origin,
  )
  expect(close).toHaveBeenCalled()
  expect(location.search).toBe('')
  window.opener = null
})

it('detects that the window was closed', async () => {
  const popup = { closed: false, close: vi.fn<() => void>() }
  catchParty(popup)
  const { user } = await renderScreen(<Verification />, { at: VERIFY, as: LEE_SAEBOM })
  await user.click(screen.getByRole('button', START))
  await screen.findByRole('button', { name: '인증 창 다시 열기' })
  popup.closed = true
  expect(await screen.findByText('인증 창이 닫혔어요. 다시 시도해 주세요.')).toBeVisible()
})

it('shows a message when the provider is unavailable, and closes the empty window', async () => {
  const popup = { closed: false, close: vi.fn<() => void>() }
  catchParty(popup)
  server.use(http.post('*/api/nice/request-encData', () => refuse(7008, { message: '지금은 안 돼요.' })))
  const { user } = await renderScreen(<Verification />, { at: VERIFY, as: LEE_SAEBOM })
  await user.click(screen.getByRole('button', START))
  expect(await screen.findByText('지금은 안 돼요.')).toBeVisible()
  expect(popup.close).toHaveBeenCalled()
})

it('leads to a new sign-in when only that can show to whom the account belongs', async () => {
  catchParty({ closed: false, close: vi.fn<() => void>() })
  server.use(
    http.post('*/api/nice/request-encData', () => refuse(7508, { message: '다시 로그인해 주세요.' })),
  )
  const { user } = await renderScreen(<Verification />, { at: VERIFY, as: LEE_SAEBOM })
  await user.click(screen.getByRole('button', START))
  expect(await screen.findByRole('link', { name: '다시 로그인하기' })).toHaveAttribute(
    'href',
    `/my/login?again=1&returnTo=${encodeURIComponent(VERIFY)}`,
  )
})

it('finishes a session of the whole tab, and offers to store a different number', async () => {
  const result = await verifyAsPerson(await testBackend(), DOKGO_SEOM, 'other_phone')
  verificationSession.store({
    requestId: result.requestId ?? '',
    purpose: 'identity',
    mode: 'redirect',
    returnTo: '/my/open-banking',
  })
  location.hash = new URLSearchParams(result).toString()
  const process = await renderScreen(<VerificationProcess />, { at: '/', as: DOKGO_SEOM })
  await waitFor(() =>
    expect(process.router.steps).toEqual(['replace /my/settings/verification/mismatch-phone-number']),
  )
  expect(location.hash).toBe('')
  process.unmount()
  const mismatch = await renderScreen(<MismatchPhoneNumber />, { at: '/', as: DOKGO_SEOM })
  expect(await axeProblems()).toEqual([])
  let calls = 0
  server.events.on('request:start', ({ request }) => {
    if (request.url.includes('one-time-request-decData')) calls += 1
  })
  const takeOver = screen.getByRole('button', { name: '인증한 번호로 바꾸기' })
  // Two taps within one frame.
  act(() => {
    takeOver.click()
    takeOver.click()
  })
  await waitFor(() => expect(mismatch.router.steps).toEqual(['replace /my/open-banking']))
  expect(calls).toBe(1)
})

it('in a pop-up sends the result to the opener, and shows a message', async () => {
  const opener = { postMessage: vi.fn<(message: unknown, origin: string) => void>() }
  vi.spyOn(window, 'close').mockImplementation(() => undefined)
  window.opener = opener
  location.hash = 'requestId=vrf_1&encodeData=abc'
  await renderScreen(<VerificationProcess />, { at: '/' })
  expect(await screen.findByText(/이전 화면으로 돌아가 주세요/)).toBeVisible()
  expect(opener.postMessage).toHaveBeenCalledWith(
    { kind: 'dama-verification', requestId: 'vrf_1', encodeData: 'abc' },
    location.origin,
  )
  window.opener = null
})

it('shows a message when the page of the return is opened directly', async () => {
  const { router } = await renderScreen(<VerificationProcess />, {
    at: '/my/settings/verification/process',
    as: LEE_SAEBOM,
  })
  expect(await screen.findByRole('heading', { name: '확인할 인증이 없어요' })).toBeVisible()
  expect(router.steps).toEqual([])
})

it('offers a retry where the state of the passcode cannot be loaded', async () => {
  server.use(http.get('*/passcode/user', () => refuse(7000), { once: true }))
  const { user } = await renderScreen(<Settings passcodeSheet={PasscodeChangeSheet} />, {
    at: '/my/settings',
    as: LEE_SAEBOM,
  })
  const section = within(await screen.findByRole('region', { name: '결제 비밀번호' }))
  await user.click(section.getByRole('button', { name: '다시 시도하기' }))
  expect(await section.findByRole('button', { name: /비밀번호 (바꾸기|설정하기)/ })).toBeVisible()
})

it('shows the profile, sets a passcode and accepts a report', async () => {
  const { user } = await renderScreen(<Settings passcodeSheet={PasscodeChangeSheet} />, {
    at: '/my/settings',
    as: LEE_SAEBOM,
  })
  expect(await screen.findByRole('heading', { name: '이새봄님' })).toBeVisible()
  expect(await axeProblems()).toEqual([])
  await user.click(screen.getByRole('button', { name: '개인정보 노출 신고' }))
  const sheet = await screen.findByRole('dialog', { name: '개인정보 노출 신고' })
  await user.click(within(sheet).getByRole('button', { name: '신고하기' }))
  expect(await within(sheet).findByText('위치를 적어 주세요.')).toBeVisible()
  await user.type(within(sheet).getByLabelText(/위치/), '머그컵 리뷰')
  await user.type(within(sheet).getByLabelText(/내용/), '전화번호가 보여요')
  await user.click(within(sheet).getByRole('button', { name: '신고하기' }))
  expect(await screen.findByText('신고가 접수됐어요. 빠르게 확인할게요.')).toBeVisible()

  await user.click(await screen.findByRole('button', { name: '비밀번호 설정하기' }))
  for (const digits of ['111111', '258036', '258036']) {
    const pad = await screen.findByRole('group', { name: /새 비밀번호/ })
    for (const digit of digits) await user.click(within(pad).getByRole('button', { name: digit }))
  }
  expect(await screen.findByText('결제 비밀번호를 설정했어요')).toBeVisible()
})

it('keeps what is typed into a report when Back or Esc closes its sheet', async () => {
  const { user } = await renderScreen(<Settings passcodeSheet={PasscodeChangeSheet} />, {
    at: '/my/settings',
    as: LEE_SAEBOM,
  })
  await user.click(await screen.findByRole('button', { name: '개인정보 노출 신고' }))
  await user.type(await screen.findByLabelText(/위치/), '머그컵 리뷰')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '개인정보 노출 신고' })).toBeNull())
  await user.click(screen.getByRole('button', { name: '개인정보 노출 신고' }))
  expect(await screen.findByLabelText(/위치/)).toHaveValue('머그컵 리뷰')
})

it('keeps the sheets of the settings open while their calls run', async () => {
  let answer = (): void => undefined
  let calls = 0
  const hold = async () => {
    calls += 1
    await new Promise<void>((done) => {
      answer = done
    })
  }
  const state = { isSet: false, isLocked: false, missesLeft: 5 }
  server.use(
    http.get('*/api/passcode/user', () => HttpResponse.json(state)),
    http.post('*/api/passcode', async () => {
      await hold()
      return HttpResponse.json({ ...state, isSet: true })
    }),
    http.post('*/api/bc/rereport/*', hold),
  )
  const { user } = await renderScreen(<Settings passcodeSheet={PasscodeChangeSheet} />, {
    at: '/my/settings',
    as: JANG_BAGUNI,
  })
  await user.click(await screen.findByRole('button', { name: '비밀번호 설정하기' }))
  for (const digits of ['258036', '258036']) {
    const pad = await screen.findByRole('group', { name: /새 비밀번호/ })
    for (const digit of digits) await user.click(within(pad).getByRole('button', { name: digit }))
  }
  await waitFor(() => expect(calls).toBe(1))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: '결제 비밀번호' })).toBeVisible()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '결제 비밀번호' })).toBeNull())

  await user.click(await screen.findByRole('button', { name: '개인정보 노출 신고' }))
  const sheet = await screen.findByRole('dialog', { name: '개인정보 노출 신고' })
  await user.type(within(sheet).getByLabelText(/위치/), '머그컵 리뷰')
  await user.type(within(sheet).getByLabelText(/내용/), '전화번호가 보여요')
  await user.click(within(sheet).getByRole('button', { name: '신고하기' }))
  await waitFor(() => expect(calls).toBe(2))
  await user.keyboard('{Escape}')
  expect(sheet).toBeVisible()
  answer()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '개인정보 노출 신고' })).toBeNull())
})

it('keeps the profile form, and shows the server’s message under its field', async () => {
  server.use(
    http.put('*/api/user/me', () =>
      refuse(7000, { message: '다시', fields: { email: '쓸 수 없는 이메일이에요.' } }),
    ),
    http.get('*/api/passcode/user', () =>
      HttpResponse.json({ isSet: false, isLocked: false, missesLeft: 5 }),
    ),
  )
  const { user, unmount } = await renderScreen(<EditMyInfo />, {
    at: '/my/settings/edit-my-info',
    as: JANG_BAGUNI,
  })
  const email = await screen.findByLabelText(/이메일/)
  expect(await axeProblems()).toEqual([])
  await user.clear(email)
  await user.type(email, 'kept@example.com')
  await user.click(screen.getByRole('button', { name: '저장하기' }))
  expect(await screen.findByText('쓸 수 없는 이메일이에요.')).toBeVisible()
  unmount()
  await renderScreen(<EditMyInfo />, { at: '/my/settings/edit-my-info', as: JANG_BAGUNI })
  expect(await screen.findByLabelText(/이메일/)).toHaveValue('kept@example.com')
})

it('forgets typed text of the profile form that was deleted', async () => {
  const open = () => renderScreen(<EditMyInfo />, { at: '/my/settings/edit-my-info', as: JANG_BAGUNI })
  const { user, unmount } = await open()
  const email = await screen.findByLabelText<HTMLInputElement>(/이메일/)
  const saved = email.value
  await user.type(email, 'm')
  await user.type(email, '{Backspace}')
  unmount()
  await open()
  expect(await screen.findByLabelText(/이메일/)).toHaveValue(saved)
})

it('rejects a file of 30 MB before it is sent', async () => {
  const { user, container } = await renderScreen(<EditMyInfo />, {
    at: '/my/settings/edit-my-info',
    as: KIM_DAMA,
  })
  await screen.findByLabelText(/이메일/)
  const field = container.querySelector('input[type="file"]') as HTMLInputElement
  await user.upload(field, new File([new Uint8Array(30 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText(/10MB까지/)).toBeVisible()
})

it('lists everything that prevents withdrawal', async () => {
  await renderScreen(<WithdrawUser />, { at: '/my/settings/withdraw-user', as: 'usr_seon_mul' })
  expect(await screen.findByRole('heading', { name: '아직 탈퇴할 수 없어요' })).toBeVisible()
  expect(screen.getByText(/남아 있어요/)).toBeVisible()
  expect(screen.getByText(/아직 전달되지 않은 선물이/)).toBeVisible()
  expect(screen.getByRole('link', { name: '담아머니 출금하기' })).toBeVisible()
  expect(await axeProblems()).toEqual([])
})

it('withdraws a verified member in one step', async () => {
  sessionStorage.setItem(
    'dama_withdraw_proof',
    JSON.stringify({ proof: 'prf_x', until: Date.now() + 60_000 }),
  )
  server.use(
    http.get('*/api/auth/withdraw', ({ request }) =>
      request.headers.get('X-Passcode-Proof') === 'prf_x' &&
      new URL(request.url).searchParams.get('reason') === 'etc'
        ? HttpResponse.json({ finalAt: '2026-12-01T00:00:00.000Z' })
        : HttpResponse.error(),
    ),
  )
  const { user, router } = await renderScreen(<WithdrawUser />, {
    at: '/my/settings/withdraw-user?reason=etc',
    as: 'usr_tteo_na',
  })
  const stepsBefore: string[][] = []
  const stop = onTokensChange(() => stepsBefore.push([...router.steps]))
  await user.click(await screen.findByRole('button', { name: '탈퇴 신청하기' }))
  await waitFor(() => expect(router.steps).toEqual(['replace /my/settings/withdraw-user/success']))
  stop()
  expect(stepsBefore, 'the tab may be closed before the result is there').toEqual([[]])
  // Only that it happened remains, so that its page can say so.
  expect(Object.keys(sessionStorage)).toEqual(['dama_withdrawal_requested'])
})
