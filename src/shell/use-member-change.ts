import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteScreenMember } from '@/api/http/screen-member'
import { isLoggedIn, keepOwner, onTokensChange, tokenOwner } from '@/api/http/token-store'
import { clearTabStorage } from '@/browser/storage/web-storage'
import { toast } from '@/ui/overlay/toast-store'

/**
 * Drops what this tab has loaded and half filled in for a member when another tab has signed the member out or another one
 * in, or when a refresh in this tab returns the tokens of another one. A sign-in or sign-out in this tab drops its data itself.
 *
 * @returns how often the member has changed: the key of the screen, because its fields and agreements belong to one member
 */
export const useMemberChange = (): number => {
  const queryClient = useQueryClient()
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (isLoggedIn()) keepOwner()
    noteScreenMember()
    let owner = tokenOwner()
    /** The member of the data in this tab. It stays after the end of the session, because the same member may sign in again. */
    let dataOwner = owner
    const compare = (event?: Event) => {
      const before = owner
      owner = tokenOwner()
      // The end of a session in this tab is no event of the window. A sign-out has forgotten the member already.
      const isGone = owner ? dataOwner && dataOwner !== owner : before && event
      if (owner || isGone) dataOwner = owner
      noteScreenMember()
      if (!isGone) return
      clearTabStorage()
      // The queries of the screen are requested for the new member; a visitor leaves a members' screen.
      if (!owner) return queryClient.clear()
      void queryClient.resetQueries()
      setChanges((count) => count + 1)
      toast('다른 계정으로 로그인되어 화면을 새로 불러왔어요.')
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
  return changes
}
