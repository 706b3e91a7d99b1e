import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { useSession } from '@/api/http/use-session'
import { hasGuestCart, onGuestCartChange } from '@/browser/storage/guest-cart-presence'
import { CartIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { HeaderTool } from './header-tool'
import { SilentErrorBoundary } from './silent-error-boundary'

// The number comes after the first paint, and so does what counts it.
const CartCount = dynamic(() => import('./cart-count').then((file) => file.CartCount), { ssr: false })

/** The way to the cart, with the number of lines in it; a visitor who put nothing in has nothing to count. */
export const CartTool = () => {
  const isMember = useSession() === 'member'
  const isKept = useSyncExternalStore(onGuestCartChange, hasGuestCart, () => false)
  return (
    <HeaderTool href="/shopping/cart">
      <CartIcon />
      <VisuallyHidden>장바구니</VisuallyHidden>
      <SilentErrorBoundary>{(isMember || isKept) && <CartCount />}</SilentErrorBoundary>
    </HeaderTool>
  )
}
