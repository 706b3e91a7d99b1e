import type { QueryClient } from '@tanstack/react-query'
import { removeMemberDrafts, removePersonalStorage } from '@/browser/storage/personal-storage'
import { tokenOwner } from './token-owner'
import { tokenStore } from './token-store'

/** Forgets a member on this device: tokens, what they leave behind in storage, and everything that was loaded for them. */
export const forgetMember = (queryClient: QueryClient): void => {
  tokenStore.clear()
  removePersonalStorage()
  queryClient.clear()
}

/** Forgets a member who withdraws, with the unsent work that waits for the next sign-in of others. */
export const forgetWithdrawnMember = (queryClient: QueryClient): void => {
  const owner = tokenOwner()
  if (owner !== null) removeMemberDrafts(owner)
  forgetMember(queryClient)
}
