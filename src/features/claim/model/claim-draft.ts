import { draftStore } from '@/browser/storage/draft-store'
import type { ClaimForm, RequestKind } from './claim-form'

/**
 * For this tab only, because it holds an address. Each order has its own draft, and belongs to one member; `orderId` is
 * therefore the owner too.
 */
const storeOf = (kind: RequestKind, orderId: string) =>
  draftStore<Partial<ClaimForm>>(`dama_claim_${kind}_${orderId}`)

export const readDraft = (kind: RequestKind, orderId: string): Partial<ClaimForm> | null =>
  storeOf(kind, orderId).read(orderId)

export const keepDraft = (kind: RequestKind, orderId: string, form: ClaimForm): void =>
  storeOf(kind, orderId).keep(orderId, form)

export const clearDraft = (kind: RequestKind, orderId: string): void => storeOf(kind, orderId).clear()
