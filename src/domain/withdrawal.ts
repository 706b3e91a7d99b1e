import { DAY_MS } from './duration'

/** Reasons for withdrawal; the answer is optional. */
export const WITHDRAW_REASONS = [
  'not_used',
  'no_cards',
  'uncomfortable',
  'privacy',
  'other_account',
  'etc',
] as const
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number]

export const WITHDRAW_REASON_LABELS: Readonly<Record<WithdrawReason, string>> = {
  not_used: '자주 쓰지 않아요',
  no_cards: '마음에 드는 카드나 상품이 없어요',
  uncomfortable: '쓰기 불편해요',
  privacy: '개인정보가 걱정돼요',
  other_account: '다른 계정을 쓸 거예요',
  etc: '다른 이유가 있어요',
}

/** Customer service can cancel a request for so many days; after them, the withdrawal is final. */
export const RECONSIDER_DAYS = 7

export const withdrawalLimits = {
  reconsiderMs: RECONSIDER_DAYS * DAY_MS,
  /** How long a withdrawal is postponed while the member has an obstacle again. */
  retryMs: DAY_MS,
  /** 전자상거래법 시행령 제6조: records of contracts and payments must be stored for five years. */
  recordsMs: 5 * 365 * DAY_MS,
} as const

/** What can prevent a withdrawal, in the order of the screen; the fields of the refusal. */
export const WITHDRAWAL_OBSTACLE_KINDS = ['balance', 'gifts', 'orders'] as const
export type WithdrawalObstacleKind = (typeof WITHDRAWAL_OBSTACLE_KINDS)[number]
