import { HOUR_MS } from './duration'

/** Places where a member can report exposed personal information. */
export const EXPOSURE_TARGETS = ['product', 'review', 'inquiry', 'card', 'notice', 'etc'] as const
export type ExposureTarget = (typeof EXPOSURE_TARGETS)[number]

export const EXPOSURE_TARGET_LABELS: Readonly<Record<ExposureTarget, string>> = {
  product: '상품 페이지',
  review: '리뷰',
  inquiry: '상품 문의',
  card: '카드나 선물 메시지',
  notice: '공지사항',
  etc: '그 밖의 곳',
}

export const exposureReportLimits = {
  placeLength: 300,
  contentsLength: 500,
  perMember: { max: 10, windowMs: HOUR_MS },
} as const
