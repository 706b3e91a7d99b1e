import type { ClaimForm, RequestKind } from './claim-form'

/** For this tab only, because it holds an address: outlives reload and signing in again. */
const keyOf = (kind: RequestKind, orderId: string) => `dama_claim_${kind}_${orderId}`

export const readDraft = (kind: RequestKind, orderId: string): Partial<ClaimForm> | null => {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(kind, orderId)) ?? 'null')
    return typeof value === 'object' ? (value as Partial<ClaimForm> | null) : null
  } catch {
    return null
  }
}

export const keepDraft = (kind: RequestKind, orderId: string, form: ClaimForm): void => {
  try {
    sessionStorage.setItem(keyOf(kind, orderId), JSON.stringify(form))
  } catch {
    // Full or forbidden: the form works, it only forgets.
  }
}

export const clearDraft = (kind: RequestKind, orderId: string): void => {
  try {
    sessionStorage.removeItem(keyOf(kind, orderId))
  } catch {
    // As above.
  }
}
