import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import Router from 'next/router'
import { tokenOwner } from '@/api/http/token-store'
import { isCartTooFull, mergeGuestCartMutation } from '@/api/transaction/cart'
import { countGuestLines } from '@/browser/storage/guest-cart'
import { toast } from '@/ui/overlay/toast-store'

const openCart = { label: '보러 가기', onClick: () => void Router.push('/shopping/cart') }

/**
 * Merges the visitor's cart and shows a message. Lines that fail stay on the device, and the cart screen offers them again.
 * A failure other than a full cart shows no message here, because the next page repeats the merge.
 */
export const mergeGuest = async (queryClient: QueryClient): Promise<void> => {
  const merge = new MutationObserver(queryClient, mergeGuestCartMutation)
  const merged = await merge.mutate().catch(() => 0)
  if (merged > 0) toast(`로그인 전에 담은 상품 ${merged}개를 장바구니로 옮겼어요`)
  if (!isCartTooFull.get()) return
  const left = countGuestLines(tokenOwner())
  toast(`장바구니가 가득 차서 로그인 전에 담은 상품 ${left}개를 옮기지 못했어요. 이 기기에 그대로 있어요.`, {
    action: openCart,
  })
}
