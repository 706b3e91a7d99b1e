import { storedJson } from '@/browser/storage/web-storage'
import { isVerificationPurpose, type VerificationPurpose } from '@/domain/verification'
import { safeReturnTo } from '@/lib/return-to'

/** A verification at the provider, stored in this tab until its result is submitted. */
export interface VerificationSession {
  requestId: string
  purpose: VerificationPurpose
  /** `redirect`: the tab itself went to the provider, so the return page submits the result. */
  mode: 'popup' | 'redirect'
  returnTo: string
  /** The result, stored while the member decides about a differing number. */
  encodeData?: string
}

const stored = storedJson<VerificationSession>('tab', 'dama_verification', (value) => {
  const session = (value ?? {}) as Partial<VerificationSession>
  if (typeof session.requestId !== 'string' || !isVerificationPurpose(session.purpose)) return null
  return {
    requestId: session.requestId,
    purpose: session.purpose,
    mode: session.mode === 'redirect' ? 'redirect' : 'popup',
    returnTo: safeReturnTo(session.returnTo),
    ...(typeof session.encodeData === 'string' && { encodeData: session.encodeData }),
  }
})

/** Without browser storage only the pop-up works, which needs none. */
export const verificationSession = {
  read: stored.read,
  store: (session: VerificationSession): void => void stored.write(session),
  clear: (): void => void stored.remove(),
}

/** The page after a verification: `returnTo`, by default the settings. */
export const pageAfter = (returnTo: string): string => (returnTo === '/' ? '/my/settings' : returnTo)
