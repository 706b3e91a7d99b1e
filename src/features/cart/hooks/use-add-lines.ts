import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ApiError, isRefusal } from '@/api/http/api-error'
import { capabilities } from '@/api/http/capability-store'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { ensureSession } from '@/api/http/use-session'
import { useSubmission } from '@/api/http/use-submission'
import { addCartLinesMutation, reloadCart } from '@/api/transaction/cart'
import { addGuestLines } from '@/browser/storage/guest-cart'
import type { ProductDetail } from '@/contract/product/product'
import { maxCartQuantity } from '@/domain/cart'
import { serverNow } from '@/lib/server-time'
import { toast } from '@/ui/overlay/toast-store'

/** A SKU for the cart, with its product as it was loaded. */
export interface NewLine {
  product: Pick<ProductDetail, 'id' | 'isVoucher' | 'minSellPrice' | 'skuList'>
  skuId: string
  quantity: number
}

/** `capped`: less than requested, because no more can be bought. The last two added nothing. */
type AddOutcome = 'added' | 'capped' | 'full' | 'refused'

export const ADD_MESSAGES: Readonly<Record<AddOutcome, string>> = {
  added: '장바구니에 담았어요',
  capped: '살 수 있는 수량까지 담았어요',
  full: '장바구니가 가득 찼어요. 필요 없는 상품을 지워 주세요.',
  refused: '이 브라우저에는 담아 둘 수 없어요. 로그인한 뒤 담아 주세요.',
}

const skuOf = ({ product, skuId }: NewLine) => product.skuList.find(({ id }) => id === skuId)

/** How many of its SKU can be bought at once; 0 without stock. */
export const maxOfLine = (line: NewLine): number =>
  maxCartQuantity(line.product.isVoucher ? 'giftcard' : 'tangible', skuOf(line)?.leftInventoryCount ?? 0)

/** Without an answer to lines that were sent, they may be in the cart. */
const messageOf = (error: ApiError, wasSent: boolean): string => {
  if (isRefusal(error)) return error.message
  return wasSent && isConnectionLost(error)
    ? '담겼는지 확인하지 못했어요. 장바구니를 확인해 주세요.'
    : '담지 못했어요. 잠시 후 다시 시도해 주세요.'
}

/** Adds lines to the cart of this device; also for a member of a service that takes lines but does not show them. */
const addOnDevice = (lines: readonly NewLine[]): AddOutcome =>
  addGuestLines(
    lines.map((line) => ({
      skuId: line.skuId,
      quantity: line.quantity,
      seenPrice: skuOf(line)?.sellPrice ?? line.product.minSellPrice,
      productId: line.product.id,
      max: maxOfLine(line),
    })),
    new Date(serverNow()),
  )

/**
 * Adds lines to the member's cart on the server, or to the visitor's cart on this device. A refusal is shown as a message.
 *
 * @param onOutcome while a returned promise runs, a second tap does nothing
 */
export const useAddLines = (onOutcome: (outcome: AddOutcome) => unknown) => {
  const queryClient = useQueryClient()
  /** Loads the lines of the current submission. */
  const load = useRef<() => readonly NewLine[] | Promise<readonly NewLine[]>>(() => [])
  const added = useRef<readonly NewLine[]>([])

  const { submit, isPending } = useSubmission(addCartLinesMutation, {
    prepare: async () => {
      added.current = []
      const lines = await load.current()
      added.current = lines
      if (lines.length === 0) return false
      if (await ensureSession()) return { lines: lines.map(({ skuId, quantity }) => ({ skuId, quantity })) }
      const outcome = addOnDevice(lines)
      void reloadCart(queryClient)
      await onOutcome(outcome)
      return false
    },
    onSuccess: ({ isCapped }) => {
      if (capabilities.isAbsent('cart')) return onOutcome(addOnDevice(added.current))
      return onOutcome(isCapped ? 'capped' : 'added')
    },
    onRefused: (error) => toast(messageOf(error, added.current.length > 0)),
  })

  /** @param lines the lines, or a step that loads them; none end the submission */
  const add = (lines: readonly NewLine[] | (() => Promise<readonly NewLine[]>)): void => {
    load.current = typeof lines === 'function' ? lines : () => lines
    void submit({ lines: [] })
  }

  return { add, isAdding: isPending }
}
