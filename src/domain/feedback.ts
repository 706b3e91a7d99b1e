import { ageAt } from './verification'

/** Values of reviews: section 3 of the storefront specification. */
export type ReviewStatus = 'posted' | 'deleted_by_customer' | 'deleted_by_channel'
export const REPLY_INITIATORS = ['channel_owner', 'seller', 'supplier', 'system', 'user'] as const
export type ReplyInitiator = (typeof REPLY_INITIATORS)[number]

export const REVIEW_AGES = [10, 20, 30, 40] as const
/** Age group by decade; 40 means forty and older. */
export type ReviewAge = (typeof REVIEW_AGES)[number]

export const REVIEW_SORTS = ['-like_count', '-create_dt', '-score', 'score'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** Repeating the active reaction removes it. */
export const REVIEW_REACTIONS = ['like', 'dislike'] as const
export type ReviewReaction = (typeof REVIEW_REACTIONS)[number]

export const REPORT_REASONS = [
  'irrelevant_content',
  'commercial_promotion',
  'personal_data_leakage',
  'reproduction_without_permission',
  'other_reason',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

/** Age group of a reviewer by full years in Seoul, for filters; null for an unknown birthday. */
export const reviewAgeOf = (birthday: string | null, now: Date): ReviewAge | null => {
  const digits = birthday?.replaceAll('-', '') ?? ''
  if (!/^\d{8}$/.test(digits)) return null
  const age = ageAt(digits, now)
  return REVIEW_AGES.findLast((decade) => age >= decade) ?? 10
}
