import type { PasscodeAction } from '@/domain/passcode'
import { createStore } from '@/lib/create-store'

export interface PasscodeRequest {
  id: number
  action: PasscodeAction
  /** The amount that the action moves, in won: a passkey signs it. */
  amount: number | undefined
  settle: (proof: string | null) => void
}

/** The one open request for the passcode; the host of the passcode sheet watches it. */
export const passcodeRequest = createStore<PasscodeRequest | null>(null)

/**
 * Loads the sheet before it is requested; its host fills it in. A form that needs the passcode calls it when it opens, because a
 * press without a connection could not load the sheet.
 */
export const passcodeSheet = { prefetch: (): void => undefined }

let count = 0

/**
 * Asks the member for the passcode or a passkey. The proof is good for one call of this action within 3 minutes; a refused
 * call doesn't use it up. A member without a passcode is led to set one first.
 *
 * @param amount the one that the action moves, in won
 * @returns the proof, or null when the member cancelled (or has to verify first: five wrong passcodes)
 */
export const requestPasscodeProof = (action: PasscodeAction, amount?: number): Promise<string | null> =>
  new Promise((resolve) => {
    passcodeRequest.get()?.settle(null)
    count += 1
    const id = count
    const settle = (proof: string | null) => {
      if (passcodeRequest.get()?.id === id) passcodeRequest.set(null)
      resolve(proof)
    }
    passcodeRequest.set({ id, action, amount, settle })
  })

/** Ends an open request for this action, when the screen that made it has gone. */
export const withdrawPasscodeRequest = (action: PasscodeAction): void => {
  const open = passcodeRequest.get()
  if (open?.action === action) open.settle(null)
}
