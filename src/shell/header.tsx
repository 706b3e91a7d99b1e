import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useCapability } from '@/api/http/use-capability'
import { useSession } from '@/api/http/use-session'
import { hasGuestCart, onGuestCartChange } from '@/browser/storage/guest-cart-presence'
import { brand } from '@/config/brand'
import { TopBar, TopBarLogo } from '@/ui/layout/top-bar'
import { BackIcon, BellIcon, CartIcon, CloseIcon, SearchIcon } from '@/ui/primitives/icon'
import { IconButton } from '@/ui/primitives/icon-button'
import { Link } from '@/ui/primitives/link'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, layout, space } from '@/ui/theme/tokens'
import { SilentErrorBoundary } from './error-boundary'
import type { RouteRule } from './route-table'

/** `browser`: one step back in the history; `go`: to a path, replacing the current entry or adding a new one. */
type BackStep = { kind: 'browser' } | { kind: 'replace' | 'push'; to: string }

interface Here {
  route: RouteRule
  /** Path and query as in the address bar. */
  asPath: string
  /** The previous path within the app, without its query. */
  previousPath: string | undefined
}

/**
 * The action of the back (or close) button of the header.
 *
 * Order history and claims with a query stay on the same path without it. A route with a target goes there, by the
 * browser's own back when that is where the visitor came from, so that scroll and forward history stay right. Without
 * a target: back, or home for somebody who entered here.
 */
export const backStep = ({ route, asPath, previousPath }: Here): BackStep => {
  const [path = '/', query = ''] = asPath.split('#')[0]?.split('?') ?? []
  if (route.backDropsQuery && query !== '') return { kind: 'replace', to: path }
  if (route.back) return previousPath === route.back ? { kind: 'browser' } : { kind: 'push', to: route.back }
  return previousPath === undefined ? { kind: 'replace', to: '/' } : { kind: 'browser' }
}

/** An icon link in the header. */
const HeaderTool = styled(Link)`
  position: relative;
  display: grid;
  place-items: center;
  width: ${layout.touch};
  height: ${layout.touch};
  color: ${color.ink};
`

// The count and the code that loads it are deferred until after the first paint.
const NotificationCount = dynamic(
  () => import('./notification-count').then((file) => file.NotificationCount),
  { ssr: false },
)

/** The link to the notifications, with the unread count. */
const BellTool = () => {
  const isMember = useSession() === 'member'
  const hasNotifications = useCapability('notifications')
  if (!hasNotifications) return null
  return (
    <HeaderTool href="/my/notification">
      <BellIcon />
      <VisuallyHidden>알림</VisuallyHidden>
      <SilentErrorBoundary>{isMember && <NotificationCount />}</SilentErrorBoundary>
    </HeaderTool>
  )
}

/** The count and the code that loads it are deferred until after the first paint. */
export const loadCartCount = () => import('./cart-count')
const CartCount = dynamic(() => loadCartCount().then((file) => file.CartCount), { ssr: false })

/** The link to the cart, with its number of lines. The count is not loaded for a visitor without a cart. */
export const CartTool = () => {
  const isMember = useSession() === 'member'
  const hasStoredCart = useSyncExternalStore(onGuestCartChange, hasGuestCart, () => false)
  return (
    <HeaderTool href="/shopping/cart">
      <CartIcon />
      <VisuallyHidden>장바구니</VisuallyHidden>
      <SilentErrorBoundary>{(isMember || hasStoredCart) && <CartCount />}</SilentErrorBoundary>
    </HeaderTool>
  )
}

interface Props {
  route: RouteRule
  title: string | undefined
  previousPath: () => string | undefined
}

/** The header of every screen that does not render a custom one. */
export const Header = ({ route, title, previousPath }: Props) => {
  const router = useRouter()
  const goBack = () => {
    const step = backStep({ route, asPath: router.asPath, previousPath: previousPath() })
    if (step.kind === 'browser') router.back()
    else void router[step.kind](step.to)
  }

  if (route.header === 'custom') return null
  return (
    <TopBar>
      {route.header === 'logo' && <TopBarLogo href="/">{brand.name}</TopBarLogo>}
      {route.header === 'back' && (
        <IconButton aria-label="뒤로" onClick={goBack}>
          <BackIcon />
        </IconButton>
      )}
      {route.header !== 'logo' && <Title>{title}</Title>}
      <Tools>
        {route.shoppingTools && (
          <>
            <HeaderTool href="/shopping/search" aria-label="검색">
              <SearchIcon />
            </HeaderTool>
            <CartTool />
          </>
        )}
        {route.notificationIcon && <BellTool />}
        {route.header === 'close' && (
          <IconButton aria-label="닫기" onClick={goBack}>
            <CloseIcon />
          </IconButton>
        )}
      </Tools>
    </TopBar>
  )
}

const Title = styled.h1`
  flex: 1;
  min-width: 0;
  margin: 0;
  padding: 0 ${space[8]};
  font-size: ${font[17]};
  font-weight: 700;
`

const Tools = styled.div`
  display: flex;
  margin-left: auto;
`
