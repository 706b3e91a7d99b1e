import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef } from 'react'
import { ensureSession, useSession } from '@/api/http/use-session'
import { wishedQueryOptions } from '@/api/product/wishlist'
import { setWish } from '@/api/product/set-wish'
import { withReturnTo } from '@/lib/return-to'
import { toast } from '@/ui/overlay/toast-store'
import { wishFailure } from '../model/wish-failure'
import { saveWishIntent } from '../model/wish-intent'

/** A second tap within this time counts as a double tap. */
const DOUBLE_TAP_MS = 350

/** The wish state of a product and its toggle. A visitor signs in first and returns with the wish saved. */
export const useWish = (productId: string) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const session = useSession()
  const tapped = useRef(0)
  const { data } = useQuery({
    ...wishedQueryOptions(),
    enabled: session === 'member',
    select: (wished) => wished[productId] !== undefined,
  })
  const isWished = session === 'member' && data === true

  const toggle = async () => {
    const now = Date.now()
    if (now - tapped.current < DOUBLE_TAP_MS) return
    tapped.current = now
    if (!(await ensureSession())) {
      saveWishIntent(productId)
      await router.push(withReturnTo('/my/login', router.asPath))
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
