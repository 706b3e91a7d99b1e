import { useCallback, useEffect } from 'react'
import type { PasscodeAction } from '@/domain/passcode'
import { askProof, withdrawProof } from './proof-store'

/** `const proof = await prove()` : a proof for one action, or null when the member turned back. */
export const useProof = (action: PasscodeAction): (() => Promise<string | null>) => {
  useEffect(() => () => withdrawProof(action), [action])
  return useCallback(() => askProof(action), [action])
}
