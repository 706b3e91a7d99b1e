import type { PasscodeAction } from '@/domain/passcode'
import { createStore } from '@/lib/create-store'

export interface ProofAsked {
  id: number
  action: PasscodeAction
  settle: (proof: string | null) => void
}

/** The one question that is open; the passcode sheet watches it. */
export const proofAsked = createStore<ProofAsked | null>(null)

let count = 0

/**
 * Asks the member for the passcode. The proof is good for one call of this action within 3 minutes; a refused
 * call doesn't use it up. A member without a passcode is led to set one first.
 *
 * @returns the proof, or null when the member turned back (or has to verify first: five misses)
 */
export const requestPasscodeProof = (action: PasscodeAction): Promise<string | null> =>
  new Promise((resolve) => {
    proofAsked.get()?.settle(null)
    count += 1
    const id = count
    const settle = (proof: string | null) => {
      if (proofAsked.get()?.id === id) proofAsked.set(null)
      resolve(proof)
    }
    proofAsked.set({ id, action, settle })
  })

/** Takes a question back, when the screen that asked has gone. */
export const withdrawProof = (action: PasscodeAction): void => {
  const open = proofAsked.get()
  if (open?.action === action) open.settle(null)
}
