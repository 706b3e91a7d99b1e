import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useSession } from '@/api/http/use-session'
import { setWish } from '@/api/product/set-wish'
import { isSignInPath } from '@/lib/return-to'
import { toast } from '@/ui/overlay/toast-store'
import { wishFailure, takeWishIntent } from '../model/wish-intent'

/** Saves the wish that a visitor tapped before the sign-in. */
export const CarryOutWish = () => {
  const queryClient = useQueryClient()
  const { pathname } = useRouter()
  const isMember = useSession() === 'member' && !isSignInPath(pathname)
  useEffect(() => {
    const productId = isMember ? takeWishIntent() : undefined
    if (productId === undefined) return
    setWish(queryClient, productId, true).then(
      () => toast('찜한 상품에 담았어요'),
      (error: unknown) => toast(wishFailure(error, true)),
    )
  }, [queryClient, isMember])
  return null
}
