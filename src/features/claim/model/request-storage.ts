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

export const storeDraft = (kind: RequestKind, orderId: string, form: ClaimForm): void =>
  storeOf(kind, orderId).write(orderId, form)

export const clearDraft = (kind: RequestKind, orderId: string): void => storeOf(kind, orderId).clear()

const stored = draftStore<{ orderId: string; lineId?: string }>('dama_request_result')
const ownerOf = (kind: RequestKind, orderId: string) => `${kind}:${orderId}`

/**
 * The last request that the server accepted in this tab. A confirmation and the cancellation of an unpaid order create
 * no claim, so their result page has nothing else to ask for.
 */
export const storeRequestResult = (kind: RequestKind, orderId: string, lineId: string | undefined): void =>
  stored.write(ownerOf(kind, orderId), { orderId, ...(lineId !== undefined && { lineId }) })
export const hasRequestResult = (kind: RequestKind, orderId: string): boolean =>
  stored.read(ownerOf(kind, orderId)) !== null
/** The first order line of the request; undefined where none was sent. */
export const readRequestedLine = (kind: RequestKind, orderId: string): string | undefined =>
  stored.read(ownerOf(kind, orderId))?.lineId
