import * as v from 'valibot'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { ORDER_STATUSES } from '@/domain/order'
import { ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { count } from '../../common'
import { staffChangeBody, staffChanged } from '../../staff/access'
import {
  advanceLineBody,
  decideClaimBody,
  paymentComparison,
  redeemedVoucher,
  redeemVoucherBody,
  returnBankMoveBody,
  staffBankMoves,
  staffClaims,
  staffOrderDetail,
  staffOrders,
  voucherExtension,
} from '../../staff/order'
import { staffOperationsOf } from '../operation'
import { pageAndItems, period, queryId } from '../query'

const DESK = ['support', 'shop'] as const
/** What a step of a line or a claim may be refused with. */
const STEP_ERRORS = [
  'NOT_FOUND',
  'STAFF_VERSION_CHANGED',
  'ORDER_STATUS_CHANGED',
  'PAYMENT_REVERSED',
  'VOUCHER_NOT_USABLE',
  'VOUCHER_EXPIRED',
  'VOUCHER_NOT_REFUNDABLE',
  'VOUCHER_REFUND_ALREADY_REQUESTED',
  'RETURN_COST_EXCEEDS_REFUND',
  'INSUFFICIENT_STOCK',
] as const

/** Orders, claims, refunds, vouchers and what the bank or a gateway says about them. */
export const staffOrderOperations = staffOperationsOf({
  findOrders: {
    method: 'GET',
    path: '/orders',
    summary: 'Orders, the newest first.',
    scopes: ['support', 'shop', 'finance'],
    query: v.object({
      status: v.optional(v.picklist(ORDER_STATUSES)),
      lineStatus: v.optional(v.picklist(ORDER_LINE_STATUSES)),
      sn: v.optional(queryId),
      memberId: v.optional(queryId),
      sellerId: v.optional(queryId),
      ...period,
      ...pageAndItems(50),
    }),
    answer: staffOrders,
    paging: 'itemsPerPage',
  },
  readOrder: {
    method: 'GET',
    path: '/orders/{orderId}',
    summary: 'An order with its lines, persons, payments, refunds and history.',
    scopes: DESK,
    isRecorded: true,
    answer: staffOrderDetail,
    errors: ['NOT_FOUND'],
  },
  advanceLine: {
    method: 'POST',
    path: '/lines/{lineId}/advance',
    summary:
      'Gives a line one of its next statuses, with all consequences: ships it, confirms or ends a claim.',
    note: 'Lines of a claim change together. A shipment needs `carrier` and `trackingNumber`, a voucher that is issued by hand `voucherNumber`.',
    scopes: ['shop'],
    body: advanceLineBody,
    answer: staffChanged,
    errors: STEP_ERRORS,
  },
  findClaims: {
    method: 'GET',
    path: '/claims',
    summary: 'Claims, the newest first.',
    scopes: DESK,
    query: v.object({
      state: v.optional(v.picklist(CLAIM_STATES)),
      kind: v.optional(v.picklist(CLAIM_KINDS)),
      memberId: v.optional(queryId),
      orderId: v.optional(queryId),
      ...pageAndItems(50),
    }),
    answer: staffClaims,
    paging: 'itemsPerPage',
  },
  decideClaim: {
    method: 'POST',
    path: '/claims/{claimId}/decide',
    summary:
      'Approves or rejects an open claim, as far as it stands: its request, or the goods that have come back.',
    note: 'An approved request waits for its goods; `advanceLine` books their arrival. Approved goods are refunded.',
    scopes: DESK,
    body: decideClaimBody,
    answer: staffChanged,
    errors: STEP_ERRORS,
  },
  settleRefunds: {
    method: 'POST',
    path: '/orders/{orderId}/settle-refunds',
    summary: 'Asks the gateway for the pending refunds of an order now.',
    scopes: ['support', 'finance'],
    answer: v.object({ settled: count }),
    errors: ['NOT_FOUND'],
  },
  comparePaymentNow: {
    method: 'POST',
    path: '/payments/{paymentId}/compare',
    summary: "Compares a payment with the gateway's record, and books what has left outside of refunds.",
    scopes: ['finance'],
    answer: paymentComparison,
    errors: ['NOT_FOUND'],
  },
  extendVoucherPeriod: {
    method: 'POST',
    path: '/lines/{lineId}/extend-voucher',
    summary: 'Three months more for a valid voucher, as often as the member asks.',
    scopes: DESK,
    body: staffChangeBody,
    answer: voucherExtension,
    errors: ['NOT_FOUND', 'STAFF_VERSION_CHANGED', 'VOUCHER_NOT_USABLE', 'VOUCHER_EXPIRED'],
  },
  sendVoucherAgain: {
    method: 'POST',
    path: '/lines/{lineId}/send-voucher',
    summary: 'Sends the number of a voucher by text message again.',
    scopes: DESK,
    body: staffChangeBody,
    answer: staffChanged,
    errors: ['NOT_FOUND', 'STAFF_VERSION_CHANGED', 'VOUCHER_NOT_USABLE'],
  },
  redeemVoucher: {
    method: 'POST',
    path: '/vouchers/redeem',
    summary: 'Redeems a voucher at a shop by its number.',
    scopes: DESK,
    body: redeemVoucherBody,
    answer: redeemedVoucher,
    errors: [
      'VOUCHER_PIN_NOT_FOUND',
      'VOUCHER_NOT_USABLE',
      'VOUCHER_EXPIRED',
      'VOUCHER_BALANCE_EXCEEDED',
      'INVALID_VOUCHER_AMOUNT',
      'PAYMENT_REVERSED',
    ],
  },
  findBankMoves: {
    method: 'GET',
    path: '/bank-moves',
    summary: 'Transfers with the linked accounts of members, the newest first.',
    scopes: ['finance'],
    query: v.object({ memberId: v.optional(queryId), ...pageAndItems(50) }),
    answer: staffBankMoves,
    paging: 'itemsPerPage',
  },
  returnTransfer: {
    method: 'POST',
    path: '/bank-moves/{moveId}/return',
    summary: 'Books that the bank has returned a finished transfer, where only its statement shows it.',
    scopes: ['finance'],
    body: returnBankMoveBody,
    answer: staffChanged,
    errors: ['NOT_FOUND', 'STAFF_VERSION_CHANGED'],
  },
})
