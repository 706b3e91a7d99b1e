import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { forgetMember } from '@/api/http/forget-member'
import { getSignOut } from '@/api/main/auth'
import { toast } from '@/ui/overlay/toast-store'

/** Signs out here in any case, even when the server can't be told: that is what was asked for. */
export const useSignOut = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => getSignOut(),
    onSettled: async () => {
      // Home first: the guard of this screen would lead a visitor to the sign-in page.
      await router.replace('/')
      forgetMember(queryClient)
      toast('로그아웃했어요')
    },
  })
}
