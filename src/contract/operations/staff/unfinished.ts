import * as v from 'valibot'
import { CASH_RECEIPT_STATES } from '@/domain/cash-receipt'
import { staffChangeBody, staffChanged } from '../../staff/access'
import {
  noteCashReceiptBody,
  staffCashReceiptDetail,
  staffCashReceipts,
  staffUnfinishedPayments,
  staffUnfinishedRefunds,
} from '../../staff/unfinished'
import { staffOperationsOf } from '../operation'
import { pageAndItems } from '../query'

const READERS = ['support', 'finance'] as const
const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** Refunds, payments and cash receipts that have not come to their end. */
export const staffUnfinishedOperations = staffOperationsOf({
  findRefunds: {
    method: 'GET',
    path: '/refunds',
    summary: 'Refunds that are not done, the oldest first.',
    note: '`refused`: the gateway does not do it, `awaits_account`: the member has to name an account, `asked`: the gateway is asked again by itself. `settleRefunds` asks it now.',
    scopes: READERS,
    query: v.object({
      state: v.optional(v.picklist(['refused', 'awaits_account', 'asked'])),
      ...pageAndItems(50),
    }),
    answer: staffUnfinishedRefunds,
    paging: 'itemsPerPage',
  },
  findPayments: {
    method: 'GET',
    path: '/payments',
    summary: 'Payments that somebody has to look at, the oldest first.',
    note: '`unsettled`: their result or refund is not known yet, `refused`: the gateway does not refund them, `blocked`: a deposit of a member who has left, which a person transfers, `reversed`: an amount was taken back outside, `unknown`: their status at the gateway is not known to the server. `comparePaymentNow` reads the record of the gateway.',
    scopes: READERS,
    query: v.object({
      state: v.picklist(['unsettled', 'refused', 'blocked', 'reversed', 'unknown']),
      ...pageAndItems(50),
    }),
    answer: staffUnfinishedPayments,
    paging: 'itemsPerPage',
  },
  findCashReceipts: {
    method: 'GET',
    path: '/cash-receipts',
    summary: 'Cash receipts of a state, the oldest first.',
    note: 'The law gives five days to issue one: those of `refused` are issued by hand, or tried again.',
    scopes: READERS,
    query: v.object({
      state: v.optional(v.picklist(CASH_RECEIPT_STATES), 'refused'),
      ...pageAndItems(50),
    }),
    answer: staffCashReceipts,
    paging: 'itemsPerPage',
  },
  readCashReceipt: {
    method: 'GET',
    path: '/cash-receipts/{orderId}',
    summary: 'The cash receipt of an order, with the number of the person or company and the amount.',
    scopes: READERS,
    isRecorded: true,
    answer: staffCashReceiptDetail,
    errors: ['NOT_FOUND'],
  },
  retryCashReceipt: {
    method: 'POST',
    path: '/cash-receipts/{orderId}/retry',
    summary: 'Has the gateway asked again for a cash receipt that it refused.',
    scopes: READERS,
    body: staffChangeBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  noteCashReceipt: {
    method: 'POST',
    path: '/cash-receipts/{orderId}/note',
    summary: 'Notes that a refused cash receipt was issued by hand, or cancelled.',
    note: 'The member sees the number. After a refund a receipt of this kind is `refused` again, until it is issued by hand for what is left.',
    scopes: READERS,
    body: noteCashReceiptBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
})
