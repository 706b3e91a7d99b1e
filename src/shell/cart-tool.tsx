import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CartIcon } from '@/ui/primitives/icon'
import { HeaderTool } from './header-tool'

// The number comes after the first paint, and so does what counts it.
const CartCount = dynamic(() => import('./cart-count').then((file) => file.CartCount), { ssr: false })

/** The way to the cart, with the number of lines in it. */
export const CartTool = () => {
  const [count, setCount] = useState(0)
  return (
    <HeaderTool href="/shopping/cart" aria-label={count > 0 ? `장바구니, ${count}개 담음` : '장바구니'}>
      <CartIcon />
      <CartCount onCount={setCount} />
    </HeaderTool>
  )
}
