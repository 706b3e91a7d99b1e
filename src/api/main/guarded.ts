import { withIdempotencyKey } from '@/api/http/idempotency'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

/** The headers of a call that moves an amount. A `Submission` has both values. */
export interface Guarded {
  /** The same for every attempt of one submission. */
  idempotencyKey: string
  /** The result of `postCheckPasscode`, which the passcode sheet calls. */
  proof: string
}

/** Without a proof from the service the call claims none. */
export const withProof = ({ idempotencyKey, proof }: Guarded) => ({
  headers: {
    ...withIdempotencyKey(idempotencyKey).headers,
    ...(proof && { [PASSCODE_PROOF_HEADER]: proof }),
  },
})
