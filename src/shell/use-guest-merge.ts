import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '@/api/http/use-session'
import { hasGuestCart } from '@/browser/storage/guest-cart-presence'

/** Merges the visitor's cart after sign-in on any screen. The next page repeats a failed attempt. */
export const useGuestMerge = (): void => {
  const isMember = useSession() === 'member'
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isMember || !hasGuestCart()) return
    void import('./merge-guest').then((file) => file.mergeGuest(queryClient))
  }, [isMember, queryClient])
}
