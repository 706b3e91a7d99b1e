import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { tokenStore } from '@/api/http/token-store'
import { signOutMutation } from '@/api/main/auth'
import { clearDeviceMember } from '@/browser/storage/device-member'
import { safeReturnTo, signInPath } from '@/lib/return-to'

/**
 * Leaves sign-up for the sign-in page, signed out, also when the server cannot be reached. What this device has stored
 * stays: a member without the terms has stored nothing, and `returnTo` may need what the visitor chose before.
 */
export const useOtherAccount = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    ...signOutMutation,
    onSettled: () => {
      // The tokens go first: the sign-in page sends a member on to `returnTo`.
      tokenStore.clear()
      clearDeviceMember()
      queryClient.clear()
      return router.replace(signInPath(safeReturnTo(router.query.returnTo)))
    },
  })
}
