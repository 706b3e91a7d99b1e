import { storedJson } from '@/browser/storage/web-storage'
import type { ClaimForm, RequestKind } from './claim-form'

/** For this tab only, because it holds an address. It survives reload and signing in again. */
const stored = (kind: RequestKind, orderId: string) =>
  storedJson<Partial<ClaimForm>>('tab', `dama_claim_${kind}_${orderId}`, (value) =>
    typeof value === 'object' ? value : null,
  )

export const readDraft = (kind: RequestKind, orderId: string): Partial<ClaimForm> | null =>
  stored(kind, orderId).read()

export const keepDraft = (kind: RequestKind, orderId: string, form: ClaimForm): void =>
  void stored(kind, orderId).write(form)

export const clearDraft = (kind: RequestKind, orderId: string): void => void stored(kind, orderId).remove()
