import type { QueryClient } from '@tanstack/react-query'
import { removeGuestBatches } from '@/browser/storage/guest-cart'
import { removeMemberDrafts } from '@/browser/storage/personal-storage'
import { forgetMember } from './forget-member'
import { tokenOwner } from './token-store'

/** Forgets a member who withdraws, with the unsent work and the unmerged lines that wait for the next sign-in of others. */
export const forgetWithdrawnMember = (queryClient: QueryClient): void => {
  const owner = tokenOwner()
  if (owner !== null) {
    removeMemberDrafts(owner)
    removeGuestBatches(owner)
  }
  forgetMember(queryClient)
}
