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

/** A payment method as a gateway reports it: ours, or the gateway's own name for another one, such as a phone bill. */
export type ReportedMethod = PaymentMethod | (string & {})

/** Whether a payment is a deposit into a virtual account, which a gateway can't refund without the payer's account. */
export const isDeposit = (method: ReportedMethod | null | undefined): boolean => method === 'vbank'

/** Label of a payment method; other methods of the gateway keep its name for them. */
export const paymentMethodLabel = (method: ReportedMethod): string =>
  isPaymentMethod(method) ? labels[method] : method

/**
 * The source of a payment that is chosen at first: 담아머니 unless its balance in won cannot pay the smallest amount. An
 * unknown balance counts as enough.
 */
export const preselectedSource = (balance: number | null | undefined): 'money' | 'window' =>
  balance == null || balance >= moneyLimits.minPerMove ? 'money' : 'window'

/** The payment gateways. The settings of a shop, payments and their addresses contain these names. */
export const GATEWAYS = ['kginicis', 'smartro', 'portone', 'toss'] as const

export type GatewayName = (typeof GATEWAYS)[number]

export const isGateway = (value: string): value is GatewayName =>
  GATEWAYS.some((gateway) => gateway === value)
