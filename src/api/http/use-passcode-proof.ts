import { useCallback, useEffect } from 'react'
import type { PasscodeAction } from '@/domain/passcode'
import { requestPasscodeProof, withdrawPasscodeRequest } from './passcode-proof-store'

/**
 * The passcode proof of one action, for a call that is no submission. The request ends with the screen.
 *
 * @returns a function that gives the proof, or null when the member turned back
 */
export const usePasscodeProof = (action: PasscodeAction): (() => Promise<string | null>) => {
  useEffect(() => () => withdrawPasscodeRequest(action), [action])
  return useCallback(() => requestPasscodeProof(action), [action])
}
