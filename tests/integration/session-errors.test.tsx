import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenStore } from '@/api/http/token-store'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import MyPage from '@/pages/my/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { Shell } from '@/shell/shell'
import { server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
beforeEach(() => history.replaceState(null, '', '/my'))
afterEach(() => {
  tokenStore.clear()
  history.replaceState(null, '', '/')
})

const openMyPage = (person: string) =>
  renderScreen(
    <Shell meta={null}>
      <MyPage />
    </Shell>,
    { at: '/my', as: person },
  )

describe('a member whose session meets an error', () => {
  it('sees sign-up from /my when the terms are not agreed, and stays signed in', async () => {
    const { router } = await openMyPage('usr_yak_gwan')
    // The URL does not change in the test, so each rejected call is repeated once.
    await waitFor(() => expect([...new Set(router.steps)]).toEqual(['replace /my/sign-up?returnTo=%2Fmy']))
    expect(tokenStore.refresh()).toBeDefined()
  })

  it.each([
    ['usr_cha_dan', '/error/blocked?returnTo=%2Fmy'],
    ['usr_tal_toe', '/my/sign-up/fail?code=1107&returnTo=%2Fmy'],
    ['usr_anh_nyeong', '/my/sign-up/fail?code=1108&returnTo=%2Fmy'],
  ])('%s is led from /my to %s and signed out', async (person, page) => {
    const { router } = await openMyPage(person)
    await waitFor(() => expect(router.steps[0]).toBe(`replace ${page}`))
    await waitFor(() => expect(tokenStore.refresh()).toBeUndefined())
  })

  it('stays on the sign-up page while other calls of the page are rejected', async () => {
    history.replaceState(null, '', '/my/sign-up')
    const { router } = await renderScreen(
      <Shell meta={null}>
        <SignUpPage />
        <VoucherList />
      </Shell>,
      { at: '/my/sign-up', as: 'usr_yak_gwan' },
    )
    expect(await screen.findByText('불러오지 못했어요')).toBeVisible()
    expect(router.steps).toEqual([])
  })
})

describe('the error state of a list', () => {
  const open = () => renderScreen(<VoucherList />, { at: '/shopping/my/vouchers', as: 'usr_kim_dama' })

  it('shows the message of a server error', async () => {
    const message = '권한이 없어요.'
    server.use(http.get('*/vouchers', () => HttpResponse.json({ code: 7002, message }, { status: 403 })))
    await open()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/연결 상태/)).toBeNull()
  })
})
