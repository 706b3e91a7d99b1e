/** Events of the security of an account, each recorded once with its time and device. */
export const SECURITY_EVENT_KINDS = [
  'sign_in',
  'sign_in_refused',
  'sign_out',
  'session_ended',
  'passcode_failed',
  'passcode_set',
  'passcode_changed',
  'passcode_reset',
  'passkey_added',
  'passkey_removed',
  'verification_failed',
  'phone_changed',
  'account_changed',
  'bank_account_linked',
  'bank_account_removed',
] as const
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number]
