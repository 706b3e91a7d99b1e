import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { SubmitBar } from '@/ui/layout/submit-bar'
import type { UsedPoints } from '../model/points'

interface Props {
  /** Amount in won for the payment window; null while it is not known. */
  amount: number | null
  points: UsedPoints
  /** False while something is missing; a press then shows what. */
  isReady: boolean
  /** Whether a press also agrees to the consents above. */
  agrees: boolean
  isLoading: boolean
  /** Why the order was not sent. */
  message: string | null | undefined
}

const label = (amount: number | null, { cardAmount, money }: UsedPoints): string => {
  if (amount === null) return '결제하기'
  if (amount > 0) return `${formatWon(amount)} 결제하기`
  const by = [cardAmount > 0 && '카드', money > 0 && brand.money].filter(Boolean).join('·')
  return `${by} ${formatWon(cardAmount + money)}으로 결제하기`
}

/** The bar with the button that pays, at the bottom of the sheet. */
export const PayBar = ({ amount, points, isReady, agrees, isLoading, message }: Props) => (
  <SubmitBar message={message} isReady={isReady} isLoading={isLoading}>
    {agrees && '모두 동의하고 '}
    {label(amount, points)}
  </SubmitBar>
)
