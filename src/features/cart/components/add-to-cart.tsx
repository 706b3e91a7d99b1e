import { useRouter } from 'next/router'
import type { ProductDetail } from '@/contract/product/product'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { ADD_MESSAGES, useAddLines } from '../hooks/use-add-lines'

interface Props {
  product: ProductDetail
  selection: readonly { skuId: string; quantity: number }[]
  /** Called instead of adding an empty selection. */
  onEmpty: () => void
  onAdded: () => void
}

/** The button beside "바로구매" in the option sheet. */
export const AddToCart = ({ product, selection, onEmpty, onAdded }: Props) => {
  const router = useRouter()
  const { add, isAdding } = useAddLines((outcome) => {
    if (outcome === 'added' || outcome === 'capped') onAdded()
    toast(ADD_MESSAGES[outcome], {
      action: { label: '보러 가기', onClick: () => void router.push('/shopping/cart') },
    })
  })
  return (
    <Button
      full
      kind="secondary"
      loading={isAdding}
      onClick={() =>
        selection.length === 0 ? onEmpty() : add(selection.map((chosen) => ({ product, ...chosen })))
      }
    >
      장바구니
    </Button>
  )
}
