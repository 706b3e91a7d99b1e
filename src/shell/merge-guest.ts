import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { mergeGuestCartMutation } from '@/api/transaction/cart'
import { toast } from '@/ui/overlay/toast-store'

/** Merges the visitor's cart and shows a message. Lines that fail stay on the device; the cart screen lists them. */
export const mergeGuest = async (queryClient: QueryClient): Promise<void> => {
  const merge = new MutationObserver(queryClient, mergeGuestCartMutation)
  const merged = await merge.mutate().catch(() => 0)
  if (merged > 0) toast(`로그인 전에 담은 상품 ${merged}개를 장바구니에 옮겼어요`)
}
