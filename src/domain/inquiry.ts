/** Values of inquiries: section 3 of the storefront specification. */
export const INQUIRY_STATUSES = ['not_answered', 'answered', 'deleted_by_inquirer'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

export const ANSWERER_TYPES = ['seller', 'supplier'] as const
export type AnswererType = (typeof ANSWERER_TYPES)[number]

export const INQUIRY_STATUS_LABELS: Readonly<Record<InquiryStatus, string>> = {
  not_answered: '답변대기',
  answered: '답변완료',
  deleted_by_inquirer: '삭제됨',
}

export const ANSWERER_LABELS: Readonly<Record<AnswererType, string>> = {
  seller: '판매자',
  supplier: '공급자',
}

/** Questions about a product. Lengths in characters. */
export const inquiryLimits = { titleLength: 50, contentsLength: 1_000, perDay: 30 } as const
