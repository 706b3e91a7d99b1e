import * as v from 'valibot'
import { CLAIM_KINDS } from '@/domain/claim'
import { ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { count, id, optionalLine, paged, sentWon, signedWon, singleLine, won } from '../common'
import { isoInstant } from '../instant'
import { integer, neededReason, staffReason, staffVersion } from './access'

const lineStatus = v.picklist(ORDER_LINE_STATUSES)
const carrier = v.object({ id: v.string(), name: v.string() })

/** An order in a list. */
export const staffOrder = v.object({
  id,
  /** The number that members see. */
  sn: v.string(),
  memberId: id,
  status: v.string(),
  createdAt: isoInstant,
  paidAt: v.nullable(isoInstant),
  totalAmount: won,
  pointAmount: won,
  /** The part of the payment window. */
  pgAmount: won,
  lineCount: count,
})
/** A page of orders, newest first. */
export const staffOrders = paged(staffOrder)

/** A line of an order, with what the staff may do with it. */
export const staffOrderLine = v.object({
  id,
  version: v.string(),
  productId: id,
  skuId: id,
  productTitle: v.string(),
  skuTitle: v.string(),
  quantity: count,
  totalAmount: won,
  status: lineStatus,
  statusAt: isoInstant,
  carrier: v.nullable(carrier),
  trackingNumber: v.nullable(v.string()),
  expirationDate: v.nullable(isoInstant),
  /** Won that a voucher still has; null for goods and vouchers for goods. */
  voucherBalance: v.nullable(won),
  /** The open claim. */
  claimId: v.nullable(v.string()),
  /** Statuses that `advanceLine` may give it. */
  nextStatuses: v.array(lineStatus),
})

/** A payment of an order. */
export const staffPayment = v.object({
  id,
  gateway: v.string(),
  status: v.string(),
  amount: won,
  cancelledAmount: won,
  reversedAmount: won,
  /** The code with which the gateway last refused a refund. */
  refusalCode: v.nullable(v.string()),
})

/** A refund of an order. */
export const staffRefund = v.object({
  id,
  claimId: v.nullable(v.string()),
  /** `cancelling` until the gateway has paid. */
  state: v.string(),
  goodsAmount: won,
  deliveryAmount: signedWon,
  feeAmount: won,
  amount: won,
  pgAmount: won,
  refusalCode: v.nullable(v.string()),
  createdAt: isoInstant,
  doneAt: v.nullable(isoInstant),
})

/** A change of the status of a line. */
export const staffLineEvent = v.object({
  lineId: id,
  fromStatus: v.nullable(v.string()),
  toStatus: v.string(),
  actor: v.string(),
  note: v.string(),
  at: isoInstant,
})

/** An order with persons and addresses, which the staff needs to deliver it. */
export const staffOrderDetail = v.object({
  ...staffOrder.entries,
  orderer: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  receiver: v.nullable(
    v.object({
      name: v.string(),
      phone: v.string(),
      postalCode: v.string(),
      baseAddress: v.string(),
      detailAddress: v.string(),
    }),
  ),
  deliveryMemo: v.string(),
  lines: v.array(staffOrderLine),
  payments: v.array(staffPayment),
  refunds: v.array(staffRefund),
  events: v.array(staffLineEvent),
})

/** The next status of a line of an order. */
export const advanceLineBody = v.object({
  version: staffVersion,
  status: lineStatus,
  /** A message for the member, at a refusal or a delay. */
  note: v.optional(optionalLine(200), ''),
  /** For a shipment. */
  carrier: v.optional(
    v.object({ id: singleLine(50, '택배사를 골라 주세요.'), name: singleLine(50, '택배사를 적어 주세요.') }),
  ),
  trackingNumber: v.optional(optionalLine(30), ''),
  /** The seller's number of a voucher that is issued by hand. */
  voucherNumber: v.optional(optionalLine(50), ''),
  reason: staffReason,
})

/** A claim that waits for the staff, or has ended. */
export const staffClaim = v.object({
  id,
  version: v.string(),
  orderId: id,
  memberId: id,
  kind: v.picklist(CLAIM_KINDS),
  state: v.string(),
  /** The status of its lines. */
  status: lineStatus,
  reasonCode: v.string(),
  /** In the member's words. */
  reasonText: v.string(),
  refundAmount: won,
  lineIds: v.array(v.string()),
  createdAt: isoInstant,
  canApprove: v.boolean(),
  canReject: v.boolean(),
})
/** A page of claims, newest first. */
export const staffClaims = paged(staffClaim)

/** The decision about a claim. */
export const decideClaimBody = v.object({
  version: staffVersion,
  decision: v.picklist(['approve', 'reject']),
  /** What the member reads about a refusal. */
  note: v.optional(optionalLine(200), ''),
  reason: staffReason,
})

/** A voucher with its new last instant. */
export const voucherExtension = v.object({ id, version: v.string(), expirationDate: isoInstant })

/** The use of a voucher in a store. */
export const redeemVoucherBody = v.object({
  pin: singleLine(40, '번호를 적어 주세요.'),
  /** Won; without it the rest, or a voucher for goods as a whole. */
  amount: v.optional(sentWon),
  store: singleLine(50, '매장을 적어 주세요.'),
  /** A text that the shop chooses for this use: the same use counts once. */
  useKey: singleLine(100, '사용 번호를 적어 주세요.'),
  reason: staffReason,
})
/** A voucher after its use. */
export const redeemedVoucher = v.object({
  lineId: id,
  productTitle: v.string(),
  /** Null for a voucher for goods. */
  amount: v.nullable(won),
  /** -1 for a voucher for goods. */
  balance: signedWon,
  status: lineStatus,
})

/** `agrees`, `unclear`: a status that no rule covers, `unknown`: no answer yet. */
export const paymentComparison = v.object({ id, result: v.picklist(['agrees', 'unclear', 'unknown']) })

/** A return of a finished bank move, from the statement of the bank. */
export const returnBankMoveBody = v.object({
  version: staffVersion,
  /** The bank's reason, as in its statement. */
  bankCode: singleLine(40, '은행의 사유를 적어 주세요.'),
  reason: neededReason,
})

/** A bank move. */
export const staffBankMove = v.object({
  id,
  version: v.string(),
  memberId: id,
  direction: v.string(),
  amount: won,
  status: v.string(),
  failureCode: v.nullable(integer),
  bankCode: v.nullable(v.string()),
  createdAt: isoInstant,
  endedAt: v.nullable(isoInstant),
  returnedAt: v.nullable(isoInstant),
})
/** A page of bank moves, newest first. */
export const staffBankMoves = paged(staffBankMove)
