import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import Cookies from 'js-cookie'
import { http, HttpResponse } from 'msw'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { installStatusQueryOptions } from '@/api/channel/setting'
import { sessionEvents } from '@/api/http/session-events'
import { tokenStore } from '@/api/http/token-store'
import { addGuestLines } from '@/browser/storage/guest-cart'
import { BottomNavigation } from '@/shell/bottom-navigation'
import { ErrorBoundary } from '@/shell/error-boundary'
import { Header } from '@/shell/header'
import { routeOf, routeTable } from '@/shell/route-table'
import { useScreenTitle } from '@/shell/screen-title'
import { Shell } from '@/shell/shell'
import { useRouteGuard } from '@/shell/use-route-guard'
import { requestTokens, server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

describe('the error boundary', () => {
  // React and the boundary both log the error, which is expected here.
  beforeEach(() => void vi.mocked(console.error).mockImplementation(() => undefined))

  const Broken = () => {
    throw new Error('broken on purpose')
  }

  it('shows the error and a link instead of a blank page', async () => {
    await renderScreen(
      <ErrorBoundary resetKey="/a">
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('예상하지 못한 오류가 생겼어요')
    expect(screen.getByRole('button', { name: /다시 불러오기/ })).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  it('renders again after navigation', async () => {
    const { rerender } = await renderScreen(<p />)
    rerender(
      <ErrorBoundary resetKey="/a">
        <Broken />
      </ErrorBoundary>,
    )
    expect(screen.getByRole('alert')).toBeInTheDocument()
    rerender(
      <ErrorBoundary resetKey="/b">
        <p>다른 화면</p>
      </ErrorBoundary>,
    )
    expect(screen.getByText('다른 화면')).toBeInTheDocument()
  })
})

it('merges the cart of a visitor once they have agreed to the terms', async () => {
  addGuestLines([{ skuId: 'sku_moon-mug_1', quantity: 2, seenPrice: 18_000, max: 50 }], new Date())
  const ToShop = () => {
    const router = useRouter()
    return <button onClick={() => void router.push('/info/notice')}>{router.asPath}</button>
  }
  const page = (
    <Shell meta={null}>
      <ToShop />
    </Shell>
  )
  const { user, queryClient, router } = await renderScreen(page, { at: '/my/sign-up', as: 'usr_jang_baguni' })
  const mergedAt: string[] = []
  queryClient.getMutationCache().subscribe(({ type }) => type === 'added' && mergedAt.push(router.asPath))
  // Where the cart would be merged at once.
  await import('@/shell/merge-guest')
  await user.click(await screen.findByRole('button', { name: '/my/sign-up' }))
  await screen.findByRole('button', { name: '/info/notice' })
  await waitFor(() => expect(mergedAt).toEqual(['/info/notice']))
})

describe('the guard', () => {
  const mounted = vi.fn<() => void>()
  /** Reads the settings that the guard reads too, as screens do. */
  const Inside = () => {
    useQuery(installStatusQueryOptions())
    useEffect(mounted, [])
    return <p>안쪽</p>
  }
  const Guarded = ({ path }: { path: string }) => (useRouteGuard(routeOf(path)).mayShow ? <Inside /> : null)
  beforeEach(() => mounted.mockClear())

  const guarded = routeTable.filter((route) => route.membersOnly).map((route) => route.path)

  it.each(guarded)('leads a visitor from %s to login, with the way back kept', async (path) => {
    const { router } = await renderScreen(<Guarded path={path} />, { at: path })
    await waitFor(() =>
      expect(router.steps).toEqual([`replace /my/login?returnTo=${encodeURIComponent(path)}`]),
    )
    expect(screen.queryByText('안쪽')).toBeNull()
  })

  it('leads nobody to the sign-in while the session ends on purpose', async () => {
    const { router } = await renderScreen(<Guarded path="/my" />, { at: '/my', as: 'usr_kim_dama' })
    expect(screen.getByText('안쪽')).toBeVisible()
    let showHome = () => {}
    const home = new Promise<void>((resolve) => (showHome = resolve))
    const leaving = sessionEvents.redirectOnPurpose('/', () => home)
    act(() => tokenStore.clear())
    expect(screen.queryByText('안쪽')).toBeNull()
    showHome()
    await leaving
    expect(router.steps).toEqual([])
  })

  const returning = async () => {
    const { refreshToken } = await requestTokens('usr_kim_dama')
    Cookies.set('dama_refresh', refreshToken ?? '')
    return renderScreen(
      <Shell meta={null}>
        <Inside />
      </Shell>,
      { at: '/my' },
    )
  }

  it('says that a returning member could not be signed in again, and tries again by a tap', async () => {
    let isDown = true
    server.use(http.post('*/api/auth/refresh-token', () => (isDown ? HttpResponse.error() : undefined)))
    const { user } = await returning()
    const again = await screen.findByRole('button', { name: '다시 시도하기' })
    isDown = false
    await user.click(again)
    expect(await screen.findByText('안쪽')).toBeVisible()
  })

  it('keeps the screen of a member when the access cookie has run out', async () => {
    await renderScreen(
      <Shell meta={null}>
        <Inside />
      </Shell>,
      { at: '/my', as: 'usr_kim_dama' },
    )
    expect(await screen.findByText('안쪽')).toBeVisible()
    Cookies.remove('dama_access')
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByText('안쪽')).toBeVisible()
    expect(mounted).toHaveBeenCalledOnce()
  })

  it('admits a member when it is unknown whether the extension is installed', async () => {
    server.use(
      http.get('*/extensions/install-status', () =>
        HttpResponse.json({ code: 7000, message: '', request_id: 'r' }, { status: 400 }),
      ),
    )
    const { queryClient } = await renderScreen(<Guarded path="/my/wishlist" />, {
      at: '/my/wishlist',
      as: 'usr_kim_dama',
    })
    expect(await screen.findByText('안쪽')).toBeVisible()
    // The screen's own request starts the query again.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(screen.getByText('안쪽')).toBeVisible()
    expect(mounted).toHaveBeenCalledOnce()
  })

  it.each(['/my/wishlist', '/my/reviews'])(
    'leads a member from %s home while its extension is not installed',
    async (path) => {
      const missing = { installed: false }
      server.use(
        http.get('*/extensions/install-status', () =>
          HttpResponse.json({ wishlist: missing, review: missing }),
        ),
      )
      const { router } = await renderScreen(<Guarded path={path} />, { at: path, as: 'usr_kim_dama' })
      await waitFor(() => expect(router.steps).toEqual(['replace /']))
      expect(screen.queryByText('안쪽')).toBeNull()
    },
  )
})

describe('the bottom navigation', () => {
  const links = async (user: { click: (button: HTMLElement) => Promise<void> }) => {
    await user.click(screen.getByRole('button', { name: '내 선물' }))
    const sheet = within(await screen.findByRole('dialog', { name: '내 선물' }))
    return [
      screen.getByText('마이').closest('a'),
      await sheet.findByRole('link', { name: '선물 만들기' }),
      sheet.getByRole('link', { name: '내가 만든 카드 보기' }),
    ].map((link) => link?.getAttribute('href'))
  }

  it('leads a visitor to the sign-in', async () => {
    const { user } = await renderScreen(<BottomNavigation />)
    expect(await links(user)).toEqual(['/my/login', '/my/login', '/my/login'])
  })

  it('leads a returning member who is not signed in yet to the page itself', async () => {
    Cookies.set('dama_refresh', 'returning')
    const { user } = await renderScreen(<BottomNavigation />)
    expect(await links(user)).toEqual(['/my', '/dama-studio', '/my/cards?tab=PUBLISH'])
  })
})

it('leaves the heading to a screen that gives its own title', async () => {
  const Titled = () => {
    useScreenTitle('달항아리 머그')
    return <h1>달항아리 머그</h1>
  }
  await renderScreen(
    <Shell meta={null}>
      <Titled />
    </Shell>,
    {
      at: '/shopping/product-detail/prd_moon-mug',
      pathname: '/shopping/product-detail/[productId]',
      params: { productId: 'prd_moon-mug' },
    },
  )
  expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
})

describe('the header', () => {
  const show = (path: string, previous?: string, at = path) =>
    renderScreen(<Header route={routeOf(path)} title="제목" previousPath={() => previous} />, { at })

  it('links back to the target of the route', async () => {
    const { user, router } = await show('/my/order/history')
    await user.click(screen.getByRole('button', { name: '뒤로' }))
    expect(router.steps).toEqual(['push /my'])
  })

  it('removes the query of the order history first', async () => {
    const { user, router } = await show('/my/order/history', '/my', '/my/order/history?type=voucher')
    await user.click(screen.getByRole('button', { name: '뒤로' }))
    expect(router.steps).toEqual(['replace /my/order/history'])
  })

  it('goes back in the history when the previous page is the target', async () => {
    const { user, router } = await show('/my/wishlist', '/my')
    await user.click(screen.getByRole('button', { name: '뒤로' }))
    expect(router.steps).toEqual(['back'])
  })

  it('closes the gift page to home', async () => {
    const { user, router } = await show('/card/receive-gift')
    await user.click(screen.getByRole('button', { name: '닫기' }))
    expect(router.steps).toEqual(['push /'])
  })

  it('shows the logo and no back button on a result', async () => {
    await show('/shopping/order/success')
    expect(screen.getByRole('link', { name: '담아' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
