import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

/** What a call that moves amounts carries beside its body; a `Submission` holds both. */
export interface Guarded {
  /** The same with every attempt of one submission. */
  idempotencyKey: string
  /** From `postCheckPasscode`, by way of the passcode sheet. */
  proof: string
}

/** Without a proof from the service the call claims none. */
export const withProof = ({ idempotencyKey, proof }: Guarded) => ({
  headers: { 'Idempotency-Key': idempotencyKey, ...(proof && { [PASSCODE_PROOF_HEADER]: proof }) },
})
