/** Social sign-in providers as they are written in paths. */
export const PROVIDERS = ['naver', 'kakao', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

/** A provider as the user's `path` has it on the wire. */
export const toWirePath = (provider: Provider) => provider.toUpperCase() as Uppercase<Provider>

export const isProvider = (value: unknown): value is Provider =>
  PROVIDERS.some((provider) => provider === value)

/**
 * `terms_pending`: has signed in but has not agreed to the terms (TERMS_NOT_AGREED).
 * The others answer sign-in with an error: MEMBER_BLOCKED, WITHDRAWAL_REQUESTED, MEMBER_WITHDRAWN.
 */
export type UserStatus = 'terms_pending' | 'active' | 'blocked' | 'withdraw_requested' | 'withdrawn'

/** Carries the id of the member for whom a screen was drawn. A change by another member is refused (MEMBER_CHANGED). */
export const SCREEN_MEMBER_HEADER = 'X-Screen-Member'

/** Events of the security of an account, each recorded once with its time and device. */
const SECURITY_EVENT_KINDS = [
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
