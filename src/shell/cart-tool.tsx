import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { useSession } from '@/api/http/use-session'
import { hasGuestCart, onGuestCartChange } from '@/browser/storage/guest-cart-presence'
import { CartIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { HeaderTool } from './header-tool'
import { SilentErrorBoundary } from './silent-error-boundary'

// The count and the code that loads it are deferred until after the first paint.
const CartCount = dynamic(() => import('./cart-count').then((file) => file.CartCount), { ssr: false })

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
