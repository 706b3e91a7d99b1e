import { brand } from '@/config/brand'
import { MONEY_HISTORY, ORDER_HISTORY } from '@/config/paths'
import type { ErrorName } from '@/domain/error-codes'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import type { DepositCredit, PaymentPurposes, PaymentReversal } from '../payment-purpose'
import { walletPaymentPurpose } from './main/charge/wallet-payment-purpose'
import { notify } from './main/notification/notify'
import { orderPaymentPurpose } from './transaction/order/order-payment-purpose'

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
const notifyReversal = (tx: Db, userId: string, reversal: PaymentReversal): Promise<void> => {
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

/** Why a deposit could not be used, for the member. */
const REASONS: Partial<Record<ErrorName, string>> = {
  PAYMENT_EXPIRED: '입금 기한이 지난 뒤에 입금됐어요.',
  PAYMENT_CANCELLED: '취소한 주문에 입금됐어요.',
  PAYMENT_AMOUNT_MISMATCH: '결제할 금액과 다른 금액이 입금됐어요.',
  CARD_NOT_FOUND: '충전할 카드를 더는 쓸 수 없어요.',
  INVALID_CARD_STATUS: '충전할 카드를 더는 쓸 수 없어요.',
  LIMIT_EXCEEDED: '담거나 보낼 수 있는 금액을 넘었어요.',
  INSUFFICIENT_MONEY: `함께 쓰려던 ${brand.money}가 부족했어요.`,
  INSUFFICIENT_CARD_BALANCE: '함께 쓰려던 카드의 잔액이 부족했어요.',
}

/** Notifies a member that a deposit which could not be used went to their money. */
const notifyDepositCredit = (
  tx: Db,
  userId: string,
  { paymentId, amount, reason, at }: DepositCredit,
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'money',
    eventKey: `deposit-credit:${paymentId}`,
    title: `입금하신 ${formatWon(amount)}을 ${brand.money}로 돌려 드렸어요`,
    body: REASONS[reason] ?? '결제를 마칠 수 없었어요.',
    href: MONEY_HISTORY,
    at,
  })

/** Every purpose of a payment. It is part of `Deps`, so the payment service imports no service that sells. */
export const paymentPurposes: PaymentPurposes = {
  order: orderPaymentPurpose,
  wallet: walletPaymentPurpose,
  notifyCredit: notifyDepositCredit,
  notifyReversal,
}
