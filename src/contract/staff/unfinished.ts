import * as v from 'valibot'
import { CASH_RECEIPT_STATES, CASH_RECEIPT_USES } from '@/domain/cash-receipt'
import { GATEWAYS } from '@/domain/payment-method'
import { count, id, paged, sentWon, singleLine, won } from '../common'
import { isoInstant } from '../instant'
import { staffReason, staffVersion } from './access'

/** A refund of an order that is not done. */
export const staffUnfinishedRefund = v.object({
  id,
  orderId: id,
  /** Number of the order. */
  sn: v.string(),
  memberId: id,
  /** The claim that it is for; null where the order was cancelled before it was sent. */
  claimId: v.nullable(v.string()),
  amount: won,
  /** The part that the gateway returns. */
  gatewayAmount: won,
  /** Calls to the gateway so far. */
  attempts: count,
  /** The code with which the gateway last refused it; null while it has not. */
  refusalCode: v.nullable(v.string()),
  /** Whether the member has to name an account first. */
  awaitsAccount: v.boolean(),
  createdAt: isoInstant,
})
/** A page of refunds that are not done, the oldest first. */
export const staffUnfinishedRefunds = paged(staffUnfinishedRefund)

/** A payment by a gateway that somebody has to look at. */
export const staffUnfinishedPayment = v.object({
  id,
  gateway: v.picklist(GATEWAYS),
  /** Number of the payment at the gateway; null before it has one. */
  tid: v.nullable(v.string()),
  /** The order that it pays; null for a charge or a gift. */
  orderId: v.nullable(v.string()),
  status: v.string(),
  amount: won,
  /** What the gateway or a bank took back outside of refunds. */
  reversedAmount: won,
  /** The last status of the gateway's record that the server does not know; null without one. */
  unknownStatus: v.nullable(v.string()),
  /** The code with which the gateway last refused to refund it; null while it has not. */
  refusalCode: v.nullable(v.string()),
  createdAt: isoInstant,
  updatedAt: isoInstant,
})
/** A page of payments, the oldest first. */
export const staffUnfinishedPayments = paged(staffUnfinishedPayment)

const cashReceiptFields = {
  orderId: id,
  version: v.string(),
  /** Number of the order. */
  sn: v.string(),
  use: v.picklist(CASH_RECEIPT_USES),
  gateway: v.picklist(GATEWAYS),
  state: v.picklist(CASH_RECEIPT_STATES),
  /** The amount that it is issued for now; zero without one. */
  issuedAmount: won,
  /** Whether customer service has issued it by hand, and cancels it by hand. */
  isByHand: v.boolean(),
  /** The number of its approval of the tax authority; null before. */
  number: v.nullable(v.string()),
  /** The gateway's last refusal; null without one. */
  refusal: v.nullable(v.string()),
  createdAt: isoInstant,
}
/** A cash receipt (현금영수증) of an order. */
export const staffCashReceipt = v.object(cashReceiptFields)
/** A page of cash receipts, the oldest first. */
export const staffCashReceipts = paged(staffCashReceipt)
/** A cash receipt with what it takes to issue it by hand. */
export const staffCashReceiptDetail = v.object({
  ...cashReceiptFields,
  /** Digits of a mobile number or of a company's registration; empty once the person has left. */
  identity: v.string(),
  /** What it has to be for: the part of the goods that was paid in cash, without refunds. */
  dueAmount: won,
})

/** Notes what customer service has issued or cancelled by hand. */
export const noteCashReceiptBody = v.object({
  version: staffVersion,
  /** The amount that it is issued for; zero where it was cancelled. */
  amount: sentWon,
  /** The number of its approval of the tax authority. */
  number: singleLine(40, '승인번호를 적어 주세요.'),
  reason: staffReason,
})
