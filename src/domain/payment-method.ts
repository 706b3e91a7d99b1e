import { moneyLimits } from './limits'

/** Ways to pay in the payment window, in the order of their tiles. */
export const PAYMENT_METHODS = ['card', 'easy', 'bank', 'vbank'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

const labels: Record<PaymentMethod, string> = {
  card: '신용·체크카드',
  easy: '간편결제',
  bank: '계좌이체',
  vbank: '가상계좌',
}

export const isPaymentMethod = (value: unknown): value is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === value)

/** Label of a payment method; other methods of the gateway keep its name for them. */
export const paymentMethodLabel = (method: string): string =>
  isPaymentMethod(method) ? labels[method] : method

/**
 * The source of a payment that is chosen at first: 담아머니 unless its balance in won cannot pay the smallest amount. An
 * unknown balance counts as enough.
 */
export const preselectedSource = (balance: number | null | undefined): 'money' | 'window' =>
  balance == null || balance >= moneyLimits.minPerMove ? 'money' : 'window'
