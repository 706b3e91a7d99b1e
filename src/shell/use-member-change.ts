import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLoggedIn, keepOwner, onTokensChange, tokenOwner } from '@/api/http/token-store'
import { clearTabStorage } from '@/browser/storage/web-storage'

/**
 * Drops what this tab has loaded and half filled in for a member when another tab has signed the member out or another one
 * in; also where only a refresh in this tab brings the other one. A step of this tab itself forgets the member where it is made.
 */
export const useMemberChange = (): void => {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isLoggedIn()) keepOwner()
    let owner = tokenOwner()
    /** Whose data this tab has, also after their session has ended in it: the same member may go on with it. */
    let dataOwner = owner
    const compare = (event?: Event) => {
      const before = owner
      owner = tokenOwner()
      // The end of a session in this tab is no event of the window. A sign-out has forgotten the member already.
      const isGone = owner ? dataOwner && dataOwner !== owner : before && event
      if (owner || isGone) dataOwner = owner
      if (!isGone) return
      clearTabStorage()
      // The queries of the screen are requested for the new member; a visitor leaves a members' screen.
      if (owner) void queryClient.resetQueries()
      else queryClient.clear()
    }
    const stop = onTokensChange(compare)
    addEventListener('focus', compare)
    document.addEventListener('visibilitychange', compare)
    return () => {
      stop()
      removeEventListener('focus', compare)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [queryClient])
}
