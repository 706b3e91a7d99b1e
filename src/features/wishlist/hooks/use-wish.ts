import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { useMemberQuery } from '@/api/http/use-member-query'
import { ensureSession } from '@/api/http/use-session'
import { setWish } from '@/api/product/set-wish'
import { wishedQueryOptions } from '@/api/product/wishlist'
import { confirmSignIn } from '@/commerce-ui/sign-in/confirm-sign-in'
import { signInPath } from '@/lib/return-to'
import { toast } from '@/ui/overlay/toast-store'
import { wishFailure, saveWishIntent } from '../model/wish-intent'

/** A second tap within this time counts as a double tap. */
const DOUBLE_TAP_MS = 350

/** The wish state of a product and its toggle. A visitor is asked to sign in first and returns with the wish saved. */
export const useWish = (productId: string) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const tapped = useRef(-Infinity)
  const { data } = useMemberQuery({
    ...wishedQueryOptions(),
    select: (wished) => wished[productId] !== undefined,
  })
  const isWished = data === true

  /** @param tap its event, with the time of the tap: a busy phone handles it later */
  const toggle = async ({ timeStamp }: { timeStamp: number }) => {
    if (timeStamp - tapped.current < DOUBLE_TAP_MS) return
    tapped.current = timeStamp
    if (!(await ensureSession())) {
      const wants = await confirmSignIn('로그인하고 찜할까요?\n로그인하면 이 상품을 찜한 상품에 담아 드려요.')
      if (!wants) return
      saveWishIntent(productId)
      await router.push(signInPath(router.asPath, 'wish'))
      return
    }
    // The tap refers to the shown state, even while the wishes are loading.
    const wanted = !isWished
    try {
      await setWish(queryClient, productId, wanted)
    } catch (error) {
      toast(wishFailure(error, wanted))
    }
  }

  return { isWished, toggle }
}
