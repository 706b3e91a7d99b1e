import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

/** What a call that moves won carries beside its body. */
export interface Guarded {
  /** From `newIdempotencyKey()`: one for one intent, the same with every try of it. */
  idempotencyKey: string
  /** From `postCheckPasscode`. */
  proof: string
}

export const withProof = ({ idempotencyKey, proof }: Guarded) => ({
  headers: { 'Idempotency-Key': idempotencyKey, [PASSCODE_PROOF_HEADER]: proof },
})
