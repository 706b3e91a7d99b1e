import type { DirectOrderCalculation } from '@/contract/transaction/direct-order'
import { formatWon } from '@/lib/money'

/** The message for a changed total; null without a change or a known total. */
export const priceChange = (
  before: number | null,
  now: DirectOrderCalculation | undefined,
): { title: string; body: string } | null => {
  const after = now?.finalCartCalculations.totalPgAmountToPay
  if (before === null || after === undefined || after === before) return null
  return {
    title: '결제 금액이 바뀌었어요',
    body: `${formatWon(before)}에서 ${formatWon(after)}으로 바뀌었어요.\n바뀐 금액을 확인하고 다시 결제해 주세요.`,
  }
}
