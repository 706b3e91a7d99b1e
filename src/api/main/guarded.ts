import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

/** Headers of a call that needs the passcode. */
export interface Guarded {
  /** From `newIdempotencyKey()`: the same for every attempt of one submission. */
  idempotencyKey: string
  /** From `postCheckPasscode`. */
  proof: string
}

export const withProof = ({ idempotencyKey, proof }: Guarded) => ({
  headers: { 'Idempotency-Key': idempotencyKey, [PASSCODE_PROOF_HEADER]: proof },
})
