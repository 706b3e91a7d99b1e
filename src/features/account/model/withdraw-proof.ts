import { passcodeLimits } from '@/domain/limits'

const KEY = 'dama_withdraw_proof'

/** The proof of a verification, carried over to the screen where the member leaves. */
export const keepWithdrawProof = (proof: string, now = Date.now()): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ proof, until: now + passcodeLimits.proofMs }))
  } catch {
    // Without storage the passcode is the way.
  }
}

/** Null when there is none, or it has worn out. */
export const readWithdrawProof = (now = Date.now()): string | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as { proof?: unknown; until?: unknown }
    return typeof kept.proof === 'string' && Number(kept.until) > now ? kept.proof : null
  } catch {
    return null
  }
}

export const dropWithdrawProof = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}
