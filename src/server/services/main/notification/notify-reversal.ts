import { MONEY_HISTORY, ORDER_HISTORY } from '@/config/paths'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import type { PaymentReversal } from '@/server/payment-purpose'
import { notify } from './notify'

const textOf = ({ orderId, change }: PaymentReversal): { title: string; body: string } => {
  const amount = formatWon(Math.abs(change))
  if (change < 0) return { title: `${amount} 결제를 다시 확인했어요`, body: '결제가 정상으로 돌아왔어요.' }
  return {
    title: `${amount} 결제가 취소된 것을 확인했어요`,
    body:
      orderId === null
        ? '결제로 받은 금액을 잔액에서 되돌렸어요. 취소하신 적이 없다면 고객센터로 알려 주세요.'
        : '주문 진행을 멈췄어요. 취소하신 적이 없다면 고객센터로 알려 주세요.',
  }
}

/** Notifies a member that a payment was taken back outside of our refunds, or was paid again. */
export const notifyReversal = (tx: Db, userId: string, reversal: PaymentReversal): Promise<void> => {
  const { paymentId, orderId, reversedAmount, at } = reversal
  return notify(tx, {
    userId,
    kind: orderId === null ? 'money' : 'order',
    eventKey: `payment-reversal:${paymentId}:${at.getTime()}:${reversedAmount}`,
    ...textOf(reversal),
    href: orderId === null ? MONEY_HISTORY : `${ORDER_HISTORY}?orderId=${encodeURIComponent(orderId)}`,
    at,
  })
}
