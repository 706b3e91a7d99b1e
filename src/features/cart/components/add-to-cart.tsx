import type { ProductDetail } from '@/contract/product/product'
import { Button } from '@/ui/primitives/button'
import { useAddToCart } from '../hooks/use-add-to-cart'

interface Props {
  product: ProductDetail
  selection: readonly { skuId: string; quantity: number }[]
  onAdded: () => void
}

/** The button beside "바로구매" in the option sheet. */
export const AddToCart = ({ product, selection, onAdded }: Props) => {
  const { add, isAdding } = useAddToCart(product, onAdded)
  return (
    <Button full kind="secondary" loading={isAdding} onClick={() => add(selection)}>
      장바구니
    </Button>
  )
}
