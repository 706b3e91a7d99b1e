import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, onTestFinished } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { isLoggedIn } from '@/api/http/token-store'
import { LEE_SAEBOM } from '@/demo/seed/persons'
import { Settings } from '@/features/account/components/settings'
import { bearerHeader } from '@tests/backend/login-request'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const END = { name: '아이폰 · Safari에서 로그아웃' }

const signInOnPhone = async (): Promise<{ token: string }> => {
  const path = `/api/dev/test-user-token?person=${LEE_SAEBOM}`
  return (await (await testBackend()).call('GET', path, { headers: { 'user-agent': IPHONE } })).body
}
const openSettings = () =>
  renderScreen(<Settings passcodeSheet={() => null} />, { at: '/my/settings', as: LEE_SAEBOM })
const findSection = async () =>
  (await screen.findByRole('heading', { name: '로그인한 기기' })).closest('section') as HTMLElement

it('lists the devices, and ends the session of another one after a question', async () => {
  const other = await signInOnPhone()
  const { user } = await openSettings()
  const section = await findSection()
  expect(await within(section).findByText('지금 쓰는 기기')).toBeVisible()
  expect(await axeProblems()).toEqual([])

  await user.click(within(section).getByRole('button', END))
  const dialog = await screen.findByRole('alertdialog', { name: '이 기기에서 로그아웃할까요?' })
  await user.click(within(dialog).getByRole('button', { name: '로그아웃' }))
  await waitFor(() => expect(within(section).queryByRole('button', END)).toBeNull())
  expect(within(section).getByText('지금 쓰는 기기')).toBeVisible()
  expect(within(section).getByRole('list')).toHaveFocus()
  expect((await (await testBackend()).call('GET', '/api/user/me', bearerHeader(other.token))).status).toBe(
    401,
  )
})

it('ends nothing when the member turns the question down', async () => {
  const other = await signInOnPhone()
  const { user } = await openSettings()
  await user.click(await screen.findByRole('button', END))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: '취소' }))
  expect((await (await testBackend()).call('GET', '/api/user/me', bearerHeader(other.token))).status).toBe(
    200,
  )
})

it('keeps the session, and shows why, when a sign-out on all devices gets no answer', async () => {
  server.use(http.get('*/api/auth/sign-out', () => HttpResponse.error()))
  const { user, router } = await openSettings()
  await user.click(await screen.findByRole('button', { name: '모든 기기에서 로그아웃' }))
  await user.click(await screen.findByRole('button', { name: '모두 로그아웃' }))
  expect(await screen.findByText(/다른 기기에서 로그아웃하지 못했어요/)).toBeVisible()
  expect(isLoggedIn()).toBe(true)
  expect(router.steps).toEqual([])
})

it('shows no devices where the server has no list of sessions', async () => {
  capabilities.set(['sessions'], true)
  onTestFinished(() => capabilities.set(['sessions'], false))
  await openSettings()
  expect(await screen.findByRole('button', { name: '로그아웃' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('heading', { name: '로그인한 기기' })).toBeNull())
})

it('forgets the member when the page is closed before the sign-out is answered', async () => {
  server.use(http.get('*/api/auth/sign-out', () => new Promise<never>(() => undefined)))
  const { user } = await openSettings()
  await user.click(await screen.findByRole('button', { name: '로그아웃' }))
  expect(isLoggedIn()).toBe(true)
  dispatchEvent(new Event('pagehide'))
  expect(isLoggedIn()).toBe(false)
})
