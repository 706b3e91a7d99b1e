import type { QueryClient } from '@tanstack/react-query'
import { removeGuestBatches } from '@/browser/storage/guest-cart'
import { removePersonalStorage, removeMemberDrafts } from '@/browser/storage/personal-storage'
import { tokenStore, tokenOwner } from './token-store'

/** Forgets a member on this device: tokens, what they leave behind in storage, and everything that was loaded for them. */
export const forgetMember = (queryClient: QueryClient): void => {
  tokenStore.clear()
  removePersonalStorage()
  queryClient.clear()
}

/** Forgets a member who withdraws, with the unsent work and the unmerged lines that wait for the next sign-in of others. */
export const forgetWithdrawnMember = (queryClient: QueryClient): void => {
  const owner = tokenOwner()
  if (owner !== null) {
    removeMemberDrafts(owner)
    removeGuestBatches(owner)
  }
  forgetMember(queryClient)
}
