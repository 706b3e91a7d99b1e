import dynamic from 'next/dynamic'
import type { OrderSlot } from '@/features/order-history/components/history-line'
import { Button } from '@/ui/primitives/button'

/** Looks as the button, so that nothing moves or changes when its script has come. */
const Placeholder = () => (
  <Button small full kind="secondary" aria-disabled>
    다시 담기
  </Button>
)

/** Putting the products of an order into the cart again, below its lines. */
export const Reorder: OrderSlot = dynamic(
  // One file with the button of the option sheet, which else would be two: both add lines.
  () =>
    import(/* webpackChunkName: "cart-buttons" */ '@/features/cart/components/reorder').then(
      (file) => file.Reorder,
    ),
  { ssr: false, loading: Placeholder },
)
