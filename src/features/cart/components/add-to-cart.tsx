import type { ProductDetail } from '@/contract/product/product'
import { Button } from '@/ui/primitives/button'
import { useAddToCart } from '../hooks/use-add-to-cart'

interface Props {
  product: ProductDetail
  selection: readonly { skuId: string; quantity: number }[]
  /** Called instead of adding an empty selection. */
  onEmpty: () => void
  onAdded: () => void
}

/** The button beside "바로구매" in the option sheet. */
export const AddToCart = ({ product, selection, onEmpty, onAdded }: Props) => {
  const { add, isAdding } = useAddToCart(product, onAdded)
  return (
    <Button
      full
      kind="secondary"
      loading={isAdding}
      onClick={() => (selection.length === 0 ? onEmpty() : add(selection))}
    >
      장바구니
    </Button>
  )
}
