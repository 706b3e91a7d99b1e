/** Social sign-in providers, as they stand in paths; the user's `path` has them in capitals on the wire. */
export const PROVIDERS = ['naver', 'kakao', 'google'] as const
export type Provider = (typeof PROVIDERS)[number]

export const isProvider = (value: unknown): value is Provider =>
  PROVIDERS.some((provider) => provider === value)

/**
 * `terms_pending`: signed in once, has not agreed to the terms yet (code 1004).
 * `blocked` 1106, `withdraw_requested` 1107, `withdrawn` 1108.
 */
export type UserStatus = 'terms_pending' | 'active' | 'blocked' | 'withdraw_requested' | 'withdrawn'
