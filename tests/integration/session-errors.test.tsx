import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenStore } from '@/api/http/token-store'
import { setDeviceMember } from '@/browser/storage/device-member'
import {
  clearDirectOrderDraft,
  readDirectOrderDraft,
  saveDirectOrderDraft,
} from '@/browser/storage/direct-order-draft'
import { VoucherList } from '@/features/voucher/components/voucher-list'
import HomePage from '@/pages/index'
import MyCardsPage from '@/pages/my/cards/index'
import MyPage from '@/pages/my/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { GiveOn } from '@/screens/give-on'
import { Shell } from '@/shell/shell'
import { server, testBackend } from '@tests/mocks/backend'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
beforeEach(() => history.replaceState(null, '', '/my'))
afterEach(() => {
  clearDirectOrderDraft()
  history.replaceState(null, '', '/')
})

const DRAFT = {
  productId: 'prd_x',
  skus: [{ skuId: 'sku_x', quantity: 1 }],
  postalCode: '',
  owner: 'usr_yak_gwan',
}

const openMyPage = (person: string) =>
  renderScreen(
    <Shell meta={null}>
      <MyPage />
    </Shell>,
    { at: '/my', as: person },
  )

describe('a member with an error of the session', () => {
  it.each([
    ['/', <HomePage key="home" />, '/my/sign-up'],
    ['/my', <MyPage key="my" />, '/my/sign-up?returnTo=%2Fmy'],
    ['/my/cards', <MyCardsPage key="cards" />, '/my/sign-up?returnTo=%2Fmy%2Fcards'],
  ])('sees sign-up from %s when the terms are not agreed, and stays signed in', async (at, page, signUp) => {
    history.replaceState(null, '', at)
    const { router } = await renderScreen(<Shell meta={null}>{page}</Shell>, { at, as: 'usr_yak_gwan' })
    // The URL does not change in the test, so each rejected call is repeated once.
    await waitFor(() => expect([...new Set(router.steps)]).toEqual([`replace ${signUp}`]))
    expect(tokenStore.refresh()).toBeDefined()
  })

  it.each(['뒤로', '다른 계정으로 로그인하기'])(
    'leaves sign-up by "%s": signed out, on the sign-in page, with the same returnTo',
    async (name) => {
      const at = '/my/sign-up?returnTo=%2Fcard%2Freceive-gift%3Fg%3Dgift'
      history.replaceState(null, '', at)
      const { user, router } = await renderScreen(
        <Shell meta={null}>
          <SignUpPage />
        </Shell>,
        { at, as: 'usr_yak_gwan' },
      )
      setDeviceMember('usr_yak_gwan', '/')
      saveDirectOrderDraft(DRAFT)
      const refreshToken = tokenStore.refresh()
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() =>
        expect(router.steps).toEqual(['replace /my/login?returnTo=%2Fcard%2Freceive-gift%3Fg%3Dgift']),
      )
      expect(tokenStore.refresh()).toBeUndefined()
      // The order that led here was chosen before the sign-in, and is still wanted.
      expect(readDirectOrderDraft()).toMatchObject({ ...DRAFT, owner: null })
      expect(
        (await (await testBackend()).call('POST', '/api/auth/refresh-token', { body: { refreshToken } }))
          .status,
      ).toBe(401)
    },
  )

  it('leaves sign-up also while the server cannot be reached', async () => {
    server.use(http.get('*/api/auth/sign-out', () => HttpResponse.error()))
    const { user, router } = await renderScreen(<SignUpPage />, { at: '/my/sign-up', as: 'usr_yak_gwan' })
    await user.click(await screen.findByRole('button', { name: '다른 계정으로 로그인하기' }))
    await waitFor(() => expect(router.steps).toEqual(['replace /my/login']))
    expect(tokenStore.refresh()).toBeUndefined()
  })

  it('agrees by one press to what is required, which the button names, and to nothing else', async () => {
    const sent: unknown[] = []
    server.use(
      http.post('*/api/terms/sign-terms', async ({ request }) => {
        sent.push(await request.json())
        return refuse(7000)
      }),
    )
    const { user } = await renderScreen(<SignUpPage />, { at: '/my/sign-up', as: 'usr_yak_gwan' })
    const button = await screen.findByRole('button', { name: '필수 항목에 모두 동의하고 시작하기' })
    await user.click(screen.getByLabelText(/^\[필수\] 이용약관/))
    expect(button).toHaveTextContent(/^동의하고 시작하기$/)
    await user.click(button)
    expect(await screen.findByText('개인정보 수집·이용에 동의해 주세요.')).toBeVisible()
    await user.click(screen.getByLabelText(/^\[필수\] 이용약관/))
    await user.click(screen.getByRole('button', { name: '필수 항목에 모두 동의하고 시작하기' }))
    await waitFor(() => expect(sent).toEqual([{ eventAgreed: false }]))
    expect(screen.getByLabelText(/^\[선택\]/)).not.toBeChecked()
  })

  it('returns from sign-up to home as a visitor', async () => {
    const { user, router } = await renderScreen(
      <Shell meta={null}>
        <SignUpPage />
      </Shell>,
      { at: '/my/sign-up' },
    )
    await screen.findByRole('button', { name: /카카오/ })
    await user.click(screen.getByRole('button', { name: '뒤로' }))
    expect(router.steps).toEqual(['push /'])
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
        <VoucherList GiveOn={GiveOn} />
      </Shell>,
      { at: '/my/sign-up', as: 'usr_yak_gwan' },
    )
    expect(await screen.findByText('불러오지 못했어요')).toBeVisible()
    expect(router.steps).toEqual([])
  })
})

describe('the error state of a list', () => {
  const open = () =>
    renderScreen(<VoucherList GiveOn={GiveOn} />, { at: '/shopping/my/vouchers', as: 'usr_kim_dama' })

  it('shows the message of a server error', async () => {
    const message = '권한이 없어요.'
    server.use(http.get('*/vouchers', () => HttpResponse.json({ code: 7002, message }, { status: 403 })))
    await open()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.queryByText(/연결 상태/)).toBeNull()
  })
})
