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
    const compare = () => {
      const before = owner
      owner = tokenOwner()
      if (!before || before === owner) return
      clearTabStorage()
      // The queries of the screen are requested for the new member; a visitor leaves a members' screen.
      if (owner) void queryClient.resetQueries()
      else queryClient.clear()
    }
    /** A sign-out of this tab has forgotten the member already. */
    const follow = () => {
      if (tokenOwner() === null) owner = null
      else compare()
    }
    const stop = onTokensChange(follow)
    window.addEventListener('focus', compare)
    document.addEventListener('visibilitychange', compare)
    return () => {
      stop()
      window.removeEventListener('focus', compare)
      document.removeEventListener('visibilitychange', compare)
    }
  }, [queryClient])
}
