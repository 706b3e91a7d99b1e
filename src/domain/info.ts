/** Categories of frequent questions, in the order of the screen. */
export const FAQ_CATEGORIES = ['account', 'card', 'gift', 'money', 'order', 'claim', 'voucher'] as const
export type FaqCategory = (typeof FAQ_CATEGORIES)[number]

export const FAQ_CATEGORY_LABELS: Readonly<Record<FaqCategory, string>> = {
  account: '회원·로그인',
  card: '카드',
  gift: '선물',
  money: '담아머니',
  order: '주문·배송',
  claim: '취소·교환·반품',
  voucher: '모바일상품권',
}

/** Legal documents; each has versions. */
export const LEGAL_DOCUMENTS = ['terms-of-service', 'privacy-policy', 'money-terms'] as const
export type LegalDocumentKind = (typeof LEGAL_DOCUMENTS)[number]

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
