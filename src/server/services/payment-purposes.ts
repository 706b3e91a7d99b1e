import type { PaymentPurposes } from '../payment-purpose'
import { walletPaymentPurpose } from './main/charge/wallet-payment-purpose'
import { notifyDepositCredit } from './main/notification/notify-deposit-credit'
import { notifyReversal } from './main/notification/notify-reversal'
import { orderPaymentPurpose } from './transaction/order/order-payment-purpose'

/** Every purpose of a payment. It is part of `Deps`, so the payment service imports no service that sells. */
export const paymentPurposes: PaymentPurposes = {
  order: orderPaymentPurpose,
  wallet: walletPaymentPurpose,
  notifyCredit: notifyDepositCredit,
  notifyReversal,
}
