import { useCallback, useEffect } from 'react'
import type { PasscodeAction } from '@/domain/passcode'
import { requestPasscodeProof, withdrawProof } from './passcode-proof-store'

/** `const proof = await prove()` : a proof for one action, or null when the member turned back. */
export const usePasscodeProof = (action: PasscodeAction): (() => Promise<string | null>) => {
  useEffect(() => () => withdrawProof(action), [action])
  return useCallback(() => requestPasscodeProof(action), [action])
}
