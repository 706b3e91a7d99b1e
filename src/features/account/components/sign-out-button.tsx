import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { styled } from 'styled-components'
import { forgetMember } from '@/api/http/forget-member'
import { sessionEvents } from '@/api/http/session-events'
import { signOutMutation } from '@/api/main/auth'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'

/**
 * Signs out on this device, also without an answer of the server. A sign-out on all devices needs the answer, because only
 * the server can end the other sessions: without it the member stays, and the caller shows the error.
 */
export const useSignOut = () => {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useMutation({
    ...signOutMutation,
    // Who closes the page on a poor network has signed out here all the same.
    onMutate: () => {
      const forget = () => forgetMember(queryClient)
      addEventListener('pagehide', forget)
      return () => removeEventListener('pagehide', forget)
    },
    onSettled: async (_done, error, everywhere, stopWatching) => {
      stopWatching?.()
      if (error && everywhere) return
      // At once: a tab that is closed while the home screen loads keeps no token.
      forgetMember(queryClient)
      await sessionEvents.redirectOnPurpose('/', async (home) => {
        // The question has left the history, and the home screen replaces this page and not the entry of the question.
        await overlaysSettled()
        return router.replace(home)
      })
      toast(everywhere ? '모든 기기에서 로그아웃했어요' : '로그아웃했어요')
    },
  })
}

/** Signs out on this device. */
export const SignOutButton = () => {
  const signOut = useSignOut()
  return (
    <Centered kind="quiet" small loading={signOut.isPending} onClick={() => signOut.mutate(false)}>
      로그아웃
    </Centered>
  )
}

const Centered = styled(Button)`
  justify-self: center;
`
