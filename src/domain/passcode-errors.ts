import type { ErrorName } from './error-codes'

/** An action has no valid proof of the passcode. Its state decides what the member does next. */
export const PASSCODE_PROOF_ERRORS = [
  'PASSCODE_PROOF_REQUIRED',
  'PASSCODE_NOT_SET',
  'PASSCODE_LOCKED',
] as const satisfies readonly ErrorName[]
