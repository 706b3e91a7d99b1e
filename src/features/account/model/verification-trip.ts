import { isVerificationPurpose, type VerificationPurpose } from '@/domain/verification'
import { storedJson } from '@/browser/storage/web-storage'
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

const stored = storedJson<VerificationTrip>('tab', 'dama_verification', (value) => {
  const trip = (value ?? {}) as Partial<VerificationTrip>
  if (typeof trip.requestId !== 'string' || !isVerificationPurpose(trip.purpose)) return null
  return {
    requestId: trip.requestId,
    purpose: trip.purpose,
    mode: trip.mode === 'redirect' ? 'redirect' : 'popup',
    returnTo: safeReturnTo(trip.returnTo),
    ...(typeof trip.encodeData === 'string' && { encodeData: trip.encodeData }),
  }
})

/** Without storage only the pop-up works, which needs none. */
export const verificationTrip = {
  read: stored.read,
  keep: (trip: VerificationTrip): void => void stored.write(trip),
  clear: (): void => void stored.remove(),
}

/** Where a finished verification leads when nobody said: the settings. */
export const placeAfter = (returnTo: string): string => (returnTo === '/' ? '/my/settings' : returnTo)
