import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useRouter } from 'next/router'
import { type ComponentType, useLayoutEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import BlockedPage from '@/pages/error/blocked'
import MyCardsPage from '@/pages/my/cards/index'
import MyPage from '@/pages/my/index'
import LoginPage from '@/pages/my/login/index'
import SignUpPage from '@/pages/my/sign-up/index'
import { Shell } from '@/shell/shell'
import { server } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => history.replaceState(null, '', '/'))

const Cards = MyCardsPage as ComponentType
const My = MyPage as ComponentType
const pages: Readonly<Record<string, ComponentType>> = {
  '/my': My,
  '/my/cards': Cards,
  '/my/login': LoginPage,
  '/my/sign-up': SignUpPage,
  '/error/blocked': BlockedPage,
}

/** The pages of a member with what leads from one to another; the address of the window follows the router. */
const App = () => {
  const { asPath, pathname } = useRouter()
  useLayoutEffect(() => history.replaceState(history.state, '', asPath), [asPath])
  const Page = pages[pathname]
  return <Shell meta={null}>{Page ? <Page key={pathname} /> : <h1>{pathname}</h1>}</Shell>
}

const open = (at: string) => {
  history.replaceState(null, '', at)
  return renderScreen(<App />, { at, as: 'usr_kim_dama' })
}

const refuse = (code: number, status: number) => HttpResponse.json({ code, message: 'refused' }, { status })
const refuseCards = (code: number, status: number) =>
  server.use(http.get('*/api/card/my-cards/ALL', () => refuse(code, status)))
const refuseRefresh = (code: number, status: number) =>
  server.use(http.post('*/api/auth/refresh-token', () => refuse(code, status)))

describe('the page that a refused member reaches', () => {
  it('is sign-up with its providers when the refresh is answered 401 on a tap inside the app', async () => {
    const { user, router, queryClient } = await open('/my')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    refuseCards(7001, 401)
    refuseRefresh(7001, 401)
    await user.click(screen.getAllByRole('link', { name: /선물함/ })[0] ?? document.body)
    expect(await screen.findByRole('button', { name: /카카오/ })).toBeVisible()
    expect(router.asPath).toBe('/my/sign-up?returnTo=%2Fmy%2Fcards')
  })

  it('is sign-in when the refresh is answered 403 with 4011', async () => {
    refuseCards(7001, 401)
    refuseRefresh(4011, 403)
    const { router } = await open('/my/cards')
    expect(await screen.findByRole('button', { name: /카카오/ })).toBeVisible()
    expect(router.asPath).toBe('/my/login?returnTo=%2Fmy%2Fcards')
  })

  it.each([1004, 4037])('is the form of the terms after %i, although the member has agreed', async (code) => {
    refuseCards(code, 403)
    const { router } = await open('/my/cards')
    expect(await screen.findByRole('button', { name: /동의하고 시작하기/ })).toBeVisible()
    await waitFor(() => expect(screen.queryByText('불러오는 중')).toBeNull())
    expect(router.steps).toEqual(['replace /my/sign-up?returnTo=%2Fmy%2Fcards'])
  })

  it.each([
    [4011, 403],
    [7001, 400],
    [7001, 403],
  ])('is sign-in after %i under the status %i, which a new token does not change', async (code, status) => {
    refuseCards(code, status)
    const { router } = await open('/my/cards')
    expect(await screen.findByRole('button', { name: /카카오/ })).toBeVisible()
    expect(router.asPath).toBe('/my/login?returnTo=%2Fmy%2Fcards')
  })

  it('is that of blocked members after 1106 under the status 401', async () => {
    refuseCards(1106, 401)
    await open('/my/cards')
    expect(await screen.findByText('이용이 제한됐어요')).toBeVisible()
  })
})
