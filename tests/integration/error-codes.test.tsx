import { readFileSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { sessionEvents } from '@/api/http/session-events'
import { JANG_BAGUNI } from '@/demo/seed/persons'
import { errorCodes, type ErrorName, errorNameOf } from '@/domain/error-codes'
import { isOneOf, SIGN_IN_REFUSALS } from '@/domain/error-groups'
import { sessionErrors } from '@/domain/session-errors'
import { EditMyInfo } from '@/features/account/components/edit-my-info'
import { VerificationFail } from '@/features/account/components/verification-fail'
import { WithdrawUser } from '@/features/account/components/withdraw-user'
import { SignInProcess } from '@/features/auth/components/sign-in-process'
import { SignUpFail } from '@/features/auth/components/sign-up-fail'
import { beginOauth } from '@/features/auth/model/oauth-request'
import { server } from '@tests/mocks/backend'
import { errorEntryOf } from '@tests/setup/error-entry'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const CODES = Object.values(errorCodes)
const rows = readFileSync('tests/ERROR-CODES.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .flatMap((line) => {
    const [codes = '', how = '', shown = ''] = line.split('|').slice(1, -1)
    return codes.split(',').map((code) => ({ code: Number(code), how: how.trim(), shown: shown.trim() }))
  })

it('the table lists every code of the catalogue once, with how to reach it and its screen', () => {
  expect(rows.map((row) => row.code).toSorted((a, b) => a - b)).toEqual(CODES.toSorted((a, b) => a - b))
  for (const { code, how, shown } of rows) expect(`${code} ${how} ${shown}`).toMatch(/^\d+ .+ .+/)
})

/** A member without a passcode, so that the form asks for none. */
const withoutPasscode = () =>
  http.get('*/api/passcode/user', () => HttpResponse.json({ isSet: false, isLocked: false, missesLeft: 5 }))

const SIGN_UP = CODES.filter((code) => isOneOf(errorNameOf(code), SIGN_IN_REFUSALS))
const VERIFICATION = [1010, 1011, 4034, 7601, 7602, 7603, 7604] as const
const LEAVING = [1013, 1014, 7607] as const
/** Errors of the session redirect from every screen. */
const LEADS_AWAY = new Set<number>(Object.keys(sessionErrors).map((name) => errorCodes[name as ErrorName]))

describe('an error', () => {
  it.each(SIGN_UP)('%i at sign-up shows its own message', async (code) => {
    await renderScreen(<SignUpFail />, { at: `/my/sign-up/fail?code=${code}` })
    expect(screen.getByText(errorEntryOf(code).message)).toBeVisible()
  })

  it.each(VERIFICATION)('%i of a verification shows its own message', async (code) => {
    await renderScreen(<VerificationFail />, { at: `/my/settings/verification/fail?code=${code}` })
    expect(screen.getByText(errorEntryOf(code).message)).toBeVisible()
  })

  it.each(LEAVING)('%i of closing an account shows its message and a link to continue', async (code) => {
    server.use(http.get('*/api/auth/validate-withdraw', () => refuse(code)))
    await renderScreen(<WithdrawUser />, { at: '/my/settings/withdraw-user', as: JANG_BAGUNI })
    expect(await screen.findByText(errorEntryOf(code).message, { exact: false })).toBeVisible()
  })

  it.each(CODES.filter((code) => !LEADS_AWAY.has(code)))(
    '%i of a form is shown in the form',
    async (code) => {
      server.use(
        withoutPasscode(),
        http.put('*/api/user/me', () => refuse(code)),
      )
      const { user } = await renderScreen(<EditMyInfo />, {
        at: '/my/settings/edit-my-info',
        as: JANG_BAGUNI,
      })
      await user.click(await screen.findByRole('button', { name: '저장하기' }))
      // The generic message is followed by a sentence.
      expect(await screen.findByText(errorEntryOf(code).message, { exact: false })).toBeVisible()
    },
  )

  it('7606 is shown under the name, which gets the focus', async () => {
    server.use(
      withoutPasscode(),
      http.put('*/api/user/me', () => refuse(7606)),
    )
    const { user } = await renderScreen(<EditMyInfo />, {
      at: '/my/settings/edit-my-info',
      as: JANG_BAGUNI,
    })
    await user.click(await screen.findByRole('button', { name: '저장하기' }))
    const name = screen.getByLabelText(/이름/)
    await waitFor(() => expect(name).toHaveAccessibleDescription(errorEntryOf(7606).message))
    expect(name).toHaveFocus()
  })

  it.each([
    [1004, '/my/sign-up'],
    [4037, '/my/sign-up'],
    [1106, '/error/blocked'],
    [1107, '/my/sign-up/fail?code=1107'],
    [1108, '/my/sign-up/fail?code=1108'],
    [7001, '/my/login'],
  ] as const)('%i leads away from any screen to %s', async (code, place) => {
    const { status, message } = errorEntryOf(code)
    const places: string[] = []
    const stop = sessionEvents.subscribe((path) => places.push(path))
    server.use(http.get('*/api/user/me', () => HttpResponse.json({ code, message }, { status })))
    await renderScreen(<EditMyInfo />, { at: '/my/settings/edit-my-info', as: JANG_BAGUNI })
    await waitFor(() => expect(places[0]).toContain(place))
    stop()
  })

  it('4011 after a provider’s login is shown, with a link to try again', async () => {
    server.use(http.post('*/api/auth/oauth2/*', () => refuse(4011)))
    const { state } = beginOauth('kakao', '/')
    await renderScreen(<SignInProcess />, { at: `/my/login/process?code=spent&state=${state}` })
    expect(await screen.findByText('로그인하지 못했어요')).toBeVisible()
    expect(screen.getByRole('button', { name: '로그인 화면으로 가기' })).toBeVisible()
  })

  it('5000 of a query is shown with a retry', async () => {
    server.use(http.get('*/api/user/me', () => refuse(5000)))
    await renderScreen(<EditMyInfo />, { at: '/my/settings/edit-my-info', as: JANG_BAGUNI })
    expect(await screen.findByRole('button', { name: /다시/ })).toBeVisible()
  })
})
