import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/api/http/use-session'
import { hasGuestCart } from '@/browser/storage/guest-cart-presence'

/** Whatever screen a visitor signs in for: their cart comes along. A failed try is repeated by the next page. */
export const useGuestMerge = (): void => {
  const isMember = useSession() === 'member'
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMember || !hasGuestCart()) return
    void import('./merge-guest').then((file) => file.mergeGuest(queryClient))
  }, [isMember, queryClient])
}
