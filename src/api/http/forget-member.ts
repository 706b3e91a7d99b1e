import type { QueryClient } from '@tanstack/react-query'
import { clearDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { clearTabStorage } from '@/browser/storage/web-storage'
import { tokenStore } from './token-store'

/** Forgets a member on this device: tokens, drafts, half-filled forms and everything that was loaded for them. */
export const forgetMember = (queryClient: QueryClient): void => {
  tokenStore.clear()
  clearDirectOrderDraft()
  clearTabStorage()
  queryClient.clear()
}
