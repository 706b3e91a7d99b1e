import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { forgetMember } from '@/api/http/forget-member'
import { signOutMutation } from '@/api/main/auth'
import { toast } from '@/ui/overlay/toast-store'

/** Signs out on this device, also when the server cannot be reached. */
export const useSignOut = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    ...signOutMutation,
    onSettled: async () => {
      // The home screen opens first: the guard of this one would lead a visitor to the sign-in page.
      await router.replace('/')
      forgetMember(queryClient)
      toast('로그아웃했어요')
    },
  })
}
