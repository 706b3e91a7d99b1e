import * as v from 'valibot'
import { staffChangeBody, staffChanged } from '../../staff/access'
import {
  answerInquiryBody,
  refuseDesignBody,
  replyToReviewBody,
  setReviewHiddenBody,
  staffDesigns,
  staffInquiries,
  staffReviews,
} from '../../staff/feedback'
import { staffOperationsOf } from '../operation'
import { pageAndItems, queryId } from '../query'

const DESK = ['support', 'shop'] as const
const CHANGE_ERRORS = ['NOT_FOUND', 'STAFF_VERSION_CHANGED'] as const

/** Inquiries, reviews and designs of members. */
export const staffFeedbackOperations = staffOperationsOf({
  findInquiries: {
    method: 'GET',
    path: '/inquiries/{kind}',
    summary:
      'Questions about products (`product`), or to customer service (`support`); those that wait first, the oldest first.',
    scopes: DESK,
    isRecorded: true,
    parameters: { kind: v.picklist(['product', 'support']) },
    query: v.object({
      isAnswered: v.optional(v.boolean()),
      memberId: v.optional(queryId),
      ...pageAndItems(50),
    }),
    answer: staffInquiries,
    paging: 'itemsPerPage',
  },
  answerProductInquiry: {
    method: 'POST',
    path: '/inquiries/product/{inquiryId}/answer',
    summary: 'Answers a question about a product, for the seller or the supplier.',
    scopes: DESK,
    body: answerInquiryBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  answerCustomerInquiry: {
    method: 'POST',
    path: '/inquiries/support/{inquiryId}/answer',
    summary: 'Answers a question to customer service, once.',
    scopes: ['support'],
    body: answerInquiryBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  findReviews: {
    method: 'GET',
    path: '/reviews',
    summary: 'Reviews, the newest first.',
    scopes: DESK,
    query: v.object({
      isReported: v.optional(v.boolean()),
      isHidden: v.optional(v.boolean()),
      productId: v.optional(queryId),
      ...pageAndItems(50),
    }),
    answer: staffReviews,
    paging: 'itemsPerPage',
  },
  setReviewHidden: {
    method: 'POST',
    path: '/reviews/{reviewId}/hidden',
    summary: 'Hides a review, or shows it again.',
    scopes: DESK,
    body: setReviewHiddenBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  addReviewReply: {
    method: 'POST',
    path: '/reviews/{reviewId}/replies',
    summary: 'Replies to a review for the shop.',
    scopes: DESK,
    body: replyToReviewBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
  listWaitingDesigns: {
    method: 'GET',
    path: '/designs',
    summary: 'At most 20 card designs that wait for review: the oldest of each member first.',
    scopes: DESK,
    answer: staffDesigns,
  },
  approveDesign: {
    method: 'POST',
    path: '/designs/{designId}/approve',
    summary: 'Lists a design in the card shop.',
    scopes: DESK,
    body: staffChangeBody,
    answer: staffChanged,
    errors: [...CHANGE_ERRORS, 'CARD_NAME_TAKEN'],
  },
  refuseDesign: {
    method: 'POST',
    path: '/designs/{designId}/refuse',
    summary: 'Refuses a design; its card stays with the member.',
    scopes: DESK,
    body: refuseDesignBody,
    answer: staffChanged,
    errors: CHANGE_ERRORS,
  },
})
