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
