import { draftStore } from '@/browser/storage/draft-store'
import type { ClaimForm } from './claim-form'
import type { RequestKind } from './claim-texts'

/** The form of a claim: its kind, its order and the line that the shopper came from (empty without one). */
export interface ClaimDraftRef {
  kind: RequestKind
  orderId: string
  lineId: string
}

/**
 * For this tab only, because it holds an address. Each line that the form was opened from has its own draft: the form of
 * another line of the order starts with that line. An order belongs to one member; `orderId` is therefore the owner too.
 */
const storeOf = ({ kind, orderId, lineId }: ClaimDraftRef) =>
  draftStore<Partial<ClaimForm>>(`dama_claim_${kind}_${orderId}_${lineId}`)

export const readDraft = (ref: ClaimDraftRef): Partial<ClaimForm> | null => storeOf(ref).read(ref.orderId)

export const storeDraft = (
  ref: ClaimDraftRef,
  form: Omit<ClaimForm, 'refund' | 'needsRefundAccount'>,
): void => storeOf(ref).write(ref.orderId, form)

export const clearDraft = (ref: ClaimDraftRef): void => storeOf(ref).clear()

/** What the result page shows of an accepted request, which no call answers. */
export interface RequestResult {
  /** The first order line of a confirmation. */
  lineId?: string | undefined
  /** A cancellation of an order that waited for its deposit, so that nothing is refunded. */
  isUnpaid?: boolean | undefined
  /** A cancellation of a voucher that its seller sends: the seller confirms it before the refund. */
  isSellerAsked?: boolean | undefined
}

const stored = draftStore<RequestResult>('dama_request_result')
const ownerOf = (kind: RequestKind, orderId: string) => `${kind}:${orderId}`

/**
 * The last request that the server accepted in this tab. A confirmation and the cancellation of an unpaid order create
 * no claim, so their result page has nothing else to ask for.
 */
export const storeRequestResult = (kind: RequestKind, orderId: string, result: RequestResult): void =>
  stored.write(ownerOf(kind, orderId), result)

/** The accepted request of an order; null where none was sent in this tab. */
export const readRequestResult = (kind: RequestKind, orderId: string): RequestResult | null =>
  stored.read(ownerOf(kind, orderId))
