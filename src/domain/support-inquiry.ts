import { FAQ_CATEGORIES, FAQ_CATEGORY_LABELS } from './info'

/** Categories of inquiries to customer service. */
export const SUPPORT_CATEGORIES = [...FAQ_CATEGORIES, 'etc'] as const
export type SupportCategory = (typeof SUPPORT_CATEGORIES)[number]

export const SUPPORT_CATEGORY_LABELS: Readonly<Record<SupportCategory, string>> = {
  ...FAQ_CATEGORY_LABELS,
  etc: '기타',
}

export const supportInquiryLimits = { titleLength: 50, contentsLength: 1_000, photos: 5, perDay: 20 } as const

export const SUPPORT_INQUIRY_STATUSES = ['not_answered', 'answered'] as const
export type SupportInquiryStatus = (typeof SUPPORT_INQUIRY_STATUSES)[number]
