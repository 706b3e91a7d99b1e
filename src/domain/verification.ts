import { HOUR_MS, MINUTE_MS } from './duration'
import { seoulDayOf } from './seoul-calendar'

/** Purposes of an identity verification; a request is valid for one of them. */
export const VERIFICATION_PURPOSES = ['identity', 'phone', 'passcode', 'withdraw'] as const
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number]

export const isVerificationPurpose = (value: unknown): value is VerificationPurpose =>
  VERIFICATION_PURPOSES.some((purpose) => purpose === value)

export const verificationLimits = {
  requestMs: 10 * MINUTE_MS,
  /** Minimum age of a member: 정보통신망법 requires the consent of a guardian below it. */
  minAge: 14,
  perMember: { max: 20, windowMs: HOUR_MS },
  /** Results that one member may send, valid or not: each refused one is recorded. */
  resultsPerMember: { max: 30, windowMs: HOUR_MS },
} as const

/**
 * Age in full years at an instant, by the calendar of Seoul.
 *
 * @param birthday yyyyMMdd
 */
export const ageAt = (birthday: string, at: Date): number => {
  const today = seoulDayOf(at).replaceAll('-', '')
  return Math.floor((Number(today) - Number(birthday)) / 10_000)
}
