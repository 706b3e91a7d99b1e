import type { QueryClient } from '@tanstack/react-query'
import { removePersonalStorage } from '@/browser/storage/personal-storage'
import { tokenStore } from './token-store'

/** Forgets a member on this device: tokens, what they leave behind in storage, and everything that was loaded for them. */
export const forgetMember = (queryClient: QueryClient): void => {
  tokenStore.clear()
  removePersonalStorage()
  queryClient.clear()
}
