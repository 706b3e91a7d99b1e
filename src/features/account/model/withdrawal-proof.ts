import { passcodeLimits } from '@/domain/limits/passcode'
import { storedJson } from '@/browser/storage/web-storage'
import { deviceNow } from '@/lib/server-time'

interface StoredProof {
  proof: string
  /** Milliseconds since the epoch. */
  until: number
}

const stored = storedJson('tab', 'dama_withdraw_proof', (value) => {
  const { proof, until } = (value ?? {}) as Partial<StoredProof>
  return typeof proof === 'string' ? { proof, until: Number(until) } : null
})

/** Stores the proof of a verification for the withdrawal screen. Without browser storage the passcode is used. */
export const storeWithdrawalProof = (proof: string, now = deviceNow()): void =>
  void stored.write({ proof, until: now + passcodeLimits.proofMs })

/** The stored proof; null when there is none or it has expired. */
export const readWithdrawalProof = (now = deviceNow()): string | null => {
  const saved = stored.read()
  return saved && saved.until > now ? saved.proof : null
}

export const clearWithdrawalProof = (): void => void stored.remove()
