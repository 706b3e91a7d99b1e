import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { capabilities } from '@/api/http/capability-store'
import { isRefusal } from '@/api/http/api-error'
import { ensureSession } from '@/api/http/use-session'
import { useSubmission } from '@/api/http/use-submission'
import { addCartLinesMutation, reloadCart } from '@/api/transaction/cart'
import { addGuestLines } from '@/browser/storage/guest-cart'
import type { ProductDetail } from '@/contract/product/product'
import { maxCartQuantity } from '@/domain/cart'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'

type Selection = readonly { skuId: string; quantity: number }[]
type Outcome = 'added' | 'capped' | 'full' | 'refused'

const messages: Readonly<Record<Outcome, string>> = {
  added: '장바구니에 담았어요',
  capped: '살 수 있는 수량까지 담았어요',
  full: '장바구니가 가득 찼어요. 필요 없는 상품을 지워 주세요.',
  refused: '이 브라우저에는 담아 둘 수 없어요. 로그인한 뒤 담아 주세요.',
}

/** Also for a member of a service that takes lines but does not show them. */
const addOnDevice = (product: ProductDetail, selection: Selection): Outcome =>
  addGuestLines(
    selection.map(({ skuId, quantity }) => {
      const sku = product.skuList.find(({ id }) => id === skuId)
      const { sellPrice = product.minSellPrice, leftInventoryCount = 0 } = sku ?? {}
      const max = maxCartQuantity(product.isVoucher ? 'giftcard' : 'tangible', leftInventoryCount)
      return { skuId, quantity, seenPrice: sellPrice, productId: product.id, max }
    }),
    new Date(),
  )

/** Adds a selection to the member's cart on the server, or to the visitor's cart on this device. */
const useAddToCart = (product: ProductDetail, onAdded: () => void) => {
  const router = useRouter()
  const queryClient = useQueryClient()

  const showOutcome = (outcome: Outcome) => {
    if (outcome === 'added' || outcome === 'capped') onAdded()
    toast(messages[outcome], {
      action: { label: '보러 가기', onClick: () => void router.push('/shopping/cart') },
    })
  }

  const { submit, isPending } = useSubmission(addCartLinesMutation, {
    prepare: async ({ lines }) => {
      if (await ensureSession()) return true
      showOutcome(addOnDevice(product, lines))
      void reloadCart(queryClient)
      return false
    },
    onSuccess: ({ isCapped }, { lines }) => {
      if (capabilities.isAbsent('cart')) showOutcome(addOnDevice(product, lines))
      else showOutcome(isCapped ? 'capped' : 'added')
    },
    onRefused: (error) =>
      toast(isRefusal(error) ? error.message : '담지 못했어요. 잠시 후 다시 시도해 주세요.'),
  })

  /** @param selection at least one SKU */
  const add = (selection: Selection): void =>
    void submit({ lines: selection.map(({ skuId, quantity }) => ({ skuId, quantity })) })

  return { add, isAdding: isPending }
}

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
