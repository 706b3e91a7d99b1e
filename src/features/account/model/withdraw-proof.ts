import { passcodeLimits } from '@/domain/limits'
import { storedJson } from '@/browser/storage/web-storage'

interface StoredProof {
  proof: string
  /** Milliseconds since the epoch. */
  until: number
}

const stored = storedJson('tab', 'dama_withdraw_proof', (value) => {
  const { proof, until } = (value ?? {}) as Partial<StoredProof>
  return typeof proof === 'string' ? { proof, until: Number(until) } : null
})

/** The proof of a verification, for the screen where the member leaves. Without storage the passcode proves it. */
export const keepWithdrawProof = (proof: string, now = Date.now()): void =>
  void stored.write({ proof, until: now + passcodeLimits.proofMs })

/** Null when there is none, or it has expired. */
export const readWithdrawProof = (now = Date.now()): string | null => {
  const kept = stored.read()
  return kept && kept.until > now ? kept.proof : null
}

export const dropWithdrawProof = (): void => void stored.remove()
