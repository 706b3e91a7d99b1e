/** Words of reviews and inquiries, storefront spec section 3. */
export type ReviewStatus = 'posted' | 'deleted_by_customer' | 'deleted_by_channel'
export type ReplyInitiator = 'channel_owner' | 'seller' | 'supplier' | 'system' | 'user'
export type InquiryStatus = 'not_answered' | 'answered' | 'deleted_by_inquirer'
export type AnswererType = 'seller' | 'supplier'

export const REVIEW_AGES = [10, 20, 30, 40] as const
/** A decade of life; 40 is forty and over. */
export type ReviewAge = (typeof REVIEW_AGES)[number]

export const REVIEW_SORTS = ['-like_count', '-create_dt', '-score', 'score'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** `none` takes a reaction back. */
export const REVIEW_REACTIONS = ['like', 'dislike', 'none'] as const
export type ReviewReaction = (typeof REVIEW_REACTIONS)[number]

export const REPORT_REASONS = [
  'irrelevant_content',
  'commercial_promotion',
  'personal_data_leakage',
  'reproduction_without_permission',
  'other_reason',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

const SEOUL_MS = 9 * 60 * 60 * 1000

/** The decade that a filter finds a writer under, by full years in Seoul; null for a birthday that nobody knows. */
export const reviewAgeOf = (birthday: string | null, now: Date): ReviewAge | null => {
  const [, year, day] = /^(\d{4})-?(\d{2}-?\d{2})$/.exec(birthday ?? '') ?? []
  if (!year || !day) return null
  const today = new Date(now.getTime() + SEOUL_MS).toISOString()
  const hadBirthday = today.slice(5, 10).replace('-', '') >= day.replace('-', '')
  const age = Number(today.slice(0, 4)) - Number(year) - (hadBirthday ? 0 : 1)
  return REVIEW_AGES.findLast((decade) => age >= decade) ?? 10
}
