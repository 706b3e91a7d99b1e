import { isVerificationPurpose, type VerificationPurpose } from '@/domain/verification'
import { safeReturnTo } from '@/lib/return-to'

/** A trip as this tab remembers it, from the tap to the last screen. */
export interface VerificationTrip {
  requestId: string
  purpose: VerificationPurpose
  /** `redirect`: the whole tab went, so the page it comes back to does the rest. */
  mode: 'popup' | 'redirect'
  returnTo: string
  /** Kept while the member decides about a number that differs. */
  encodeData?: string
}

const KEY = 'dama_verification'

const read = (): VerificationTrip | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as Partial<VerificationTrip>
    if (typeof kept.requestId !== 'string' || !isVerificationPurpose(kept.purpose)) return null
    return {
      requestId: kept.requestId,
      purpose: kept.purpose,
      mode: kept.mode === 'redirect' ? 'redirect' : 'popup',
      returnTo: safeReturnTo(kept.returnTo),
      ...(typeof kept.encodeData === 'string' && { encodeData: kept.encodeData }),
    }
  } catch {
    return null
  }
}

const keep = (trip: VerificationTrip): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trip))
  } catch {
    // Without storage only the pop-up works, and it needs none.
  }
}

const clear = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

export const verificationTrip = { read, keep, clear }

/** Where a finished verification leads when nobody said: the settings. */
export const placeAfter = (returnTo: string): string => (returnTo === '/' ? '/my/settings' : returnTo)
