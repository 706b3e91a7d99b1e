import dynamic from 'next/dynamic'
import { CartIcon } from '@/ui/primitives/icon'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { HeaderTool } from './header-tool'
import { Quiet } from './quiet'

// The number comes after the first paint, and so does what counts it.
const CartCount = dynamic(() => import('./cart-count').then((file) => file.CartCount), { ssr: false })

/** The way to the cart, with the number of lines in it. */
export const CartTool = () => (
  <HeaderTool href="/shopping/cart">
    <CartIcon />
    <VisuallyHidden>장바구니</VisuallyHidden>
    <Quiet>
      <CartCount />
    </Quiet>
  </HeaderTool>
)
