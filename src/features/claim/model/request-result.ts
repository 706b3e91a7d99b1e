import { draftStore } from '@/browser/storage/draft-store'
import type { RequestKind } from './claim-form'

const stored = draftStore<{ orderId: string; lineId?: string }>('dama_request_result')
const ownerOf = (kind: RequestKind, orderId: string) => `${kind}:${orderId}`

/**
 * The last request that the server accepted in this tab. A confirmation and the cancellation of an unpaid order create
 * no claim, so their result page has nothing else to ask for.
 */
export const keepRequestResult = (kind: RequestKind, orderId: string, lineId: string | undefined): void =>
  stored.keep(ownerOf(kind, orderId), { orderId, ...(lineId !== undefined && { lineId }) })
export const hasRequestResult = (kind: RequestKind, orderId: string): boolean =>
  stored.read(ownerOf(kind, orderId)) !== null
/** The first order line of the request; undefined where none was sent. */
export const readRequestedLine = (kind: RequestKind, orderId: string): string | undefined =>
  stored.read(ownerOf(kind, orderId))?.lineId
