import * as v from 'valibot'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { pageSizes } from '@/domain/limits'
import { VOUCHER_TABS } from '@/domain/voucher'
import {
  claim,
  claimBreakdown,
  claimList,
  claimQuoteRequest,
  confirmPurchase,
  createClaim,
  createdClaim,
  exchangeOptions,
  tracking,
} from '../../transaction/claim'
import { voucher, voucherList, voucherRefundRequest } from '../../transaction/voucher'
import { operationsOf } from '../operation'
import { pageAndItems, period } from '../query'

const NO_CLAIMS = 'The buttons for claims are hidden; customer service takes them.'
const NO_VOUCHERS = 'The page of vouchers is hidden.'

/** Claims on orders, and vouchers. */
export const claimOperations = operationsOf('transaction', {
  quoteClaim: {
    method: 'POST',
    path: '/{channelId}/orders/{id}/claims/quote',
    summary: 'Exact refund of a claim, before it is made.',
    mark: { added: NO_CLAIMS },
    access: 'member',
    body: claimQuoteRequest,
    answer: claimBreakdown,
    errors: [
      'ORDER_STATUS_CHANGED',
      'CLAIM_QUANTITY_EXCEEDED',
      'RETURN_COST_EXCEEDS_REFUND',
      'EXCHANGE_OPTION_UNAVAILABLE',
      'PARTIAL_CANCEL_BEFORE_DEPOSIT',
      'CLAIM_PERIOD_OVER',
    ],
  },
  createClaim: {
    method: 'POST',
    path: '/{channelId}/orders/{id}/claims',
    summary: 'Cancels, returns or exchanges lines of an order.',
    mark: { added: NO_CLAIMS },
    access: 'member',
    body: createClaim,
    isIdempotent: true,
    answer: createdClaim,
    errors: [
      'ORDER_STATUS_CHANGED',
      'REFUND_AMOUNT_CHANGED',
      'CLAIM_QUANTITY_EXCEEDED',
      'RETURN_COST_EXCEEDS_REFUND',
      'EXCHANGE_OPTION_UNAVAILABLE',
      'PARTIAL_CANCEL_BEFORE_DEPOSIT',
      'CLAIM_PERIOD_OVER',
      'INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE',
      'PHOTO_NOT_FOUND',
    ],
  },
  confirmPurchase: {
    method: 'POST',
    path: '/{channelId}/orders/{id}/confirm',
    summary: 'Confirms the purchase of delivered lines.',
    mark: { added: 'The button to confirm is hidden.' },
    access: 'member',
    body: confirmPurchase,
    isIdempotent: true,
    answer: null,
    errors: ['ORDER_STATUS_CHANGED'],
  },
  getTracking: {
    method: 'GET',
    path: '/{channelId}/orders/{id}/lines/{lineId}/tracking',
    summary: 'Events of a delivery.',
    mark: { added: 'The button to track a delivery is hidden.' },
    access: 'member',
    answer: tracking,
  },
  listExchangeOptions: {
    method: 'GET',
    path: '/{channelId}/orders/{id}/lines/{lineId}/exchange-options',
    summary: 'SKUs that a line can be exchanged for.',
    mark: { added: 'The button to exchange is hidden.' },
    access: 'member',
    answer: exchangeOptions,
  },
  listClaims: {
    method: 'GET',
    path: '/{channelId}/claims',
    summary: 'Claims of the member, newest first.',
    mark: { added: 'The claim history and its links are hidden.' },
    access: 'member',
    query: v.object({
      kind: v.optional(v.picklist(CLAIM_KINDS)),
      state: v.optional(v.picklist(CLAIM_STATES)),
      ...period,
      ...pageAndItems(pageSizes.default),
    }),
    paging: 'itemsPerPage',
    answer: claimList,
  },
  getClaim: {
    method: 'GET',
    path: '/{channelId}/claims/{claimId}',
    summary: 'A claim with its timeline.',
    mark: { added: 'The claim history and its links are hidden.' },
    access: 'member',
    answer: claim,
    errors: ['NOT_FOUND'],
  },
  withdrawClaim: {
    method: 'POST',
    path: '/{channelId}/claims/{claimId}/withdraw',
    summary: 'Withdraws a claim before the goods are collected.',
    mark: { added: 'The button to withdraw a claim is hidden.' },
    access: 'member',
    body: v.object({}),
    isIdempotent: true,
    answer: null,
    errors: ['CLAIM_NOT_WITHDRAWABLE'],
  },
  listVouchers: {
    method: 'GET',
    path: '/{channelId}/vouchers',
    summary: 'Vouchers of the member.',
    mark: { added: NO_VOUCHERS },
    access: 'member',
    query: v.object({
      tab: v.optional(v.picklist(VOUCHER_TABS), 'usable'),
      ...pageAndItems(pageSizes.default),
    }),
    paging: 'itemsPerPage',
    answer: voucherList,
  },
  getVoucher: {
    method: 'GET',
    path: '/{channelId}/vouchers/{lineId}',
    summary: 'A voucher with its number.',
    mark: { added: NO_VOUCHERS },
    access: 'member',
    answer: voucher,
    errors: ['NOT_FOUND'],
  },
  refundVoucher: {
    method: 'POST',
    path: '/{channelId}/vouchers/{lineId}/refund',
    summary: 'Refunds the rest of a voucher.',
    mark: { added: 'The button to refund a voucher is hidden.' },
    access: 'member',
    body: voucherRefundRequest,
    isIdempotent: true,
    answer: null,
    errors: ['VOUCHER_NOT_REFUNDABLE', 'VOUCHER_REFUND_AMOUNT_CHANGED', 'VOUCHER_REFUND_ALREADY_REQUESTED'],
  },
})
