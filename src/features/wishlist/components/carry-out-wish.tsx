import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/api/http/use-session'
import { setWish } from '@/api/product/set-wish'
import { toast } from '@/ui/overlay/toast-store'
import { wishFailure } from '../model/wish-failure'
import { takeWishIntent } from '../model/wish-intent'

/** Saves the wish that a visitor tapped before the sign-in. */
export function CarryOutWish() {
  const queryClient = useQueryClient()
  const session = useSession()
  useEffect(() => {
    const productId = session === 'member' ? takeWishIntent() : undefined
    if (productId === undefined) return
    setWish(queryClient, productId, true).then(
      () => toast('찜한 상품에 담았어요'),
      (error: unknown) => toast(wishFailure(error, true)),
    )
  }, [queryClient, session])
  return null
}
