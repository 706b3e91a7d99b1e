import * as v from 'valibot'
import { supportInquiryLimits } from '@/domain/info'
import { ANSWERER_TYPES, inquiryLimits } from '@/domain/inquiry'
import { MAX_REVIEW_REPLY } from '@/domain/limits'
import { MAX_DESIGN_REFUSAL } from '@/domain/studio'
import { count, id, numberWithin, paged, singleLine, text } from '../common'
import { isoInstant } from '../instant'
import { staffReason, staffVersion } from './access'

/** A question about a product, or to customer service. */
export const staffInquiry = v.object({
  id,
  version: v.string(),
  kind: v.picklist(['product', 'support']),
  memberId: id,
  /** Of a question about a product. */
  productId: v.nullable(v.string()),
  /** Of one to customer service. */
  category: v.nullable(v.string()),
  title: v.string(),
  contents: v.string(),
  isAnswered: v.boolean(),
  createdAt: isoInstant,
})
/** A page of questions: those without an answer first, the oldest of them before the others. */
export const staffInquiries = paged(staffInquiry)

/** The answer to a question. */
export const answerInquiryBody = v.object({
  version: staffVersion,
  answerer: v.optional(v.picklist(ANSWERER_TYPES), 'seller'),
  answer: text(
    Math.max(inquiryLimits.contentsLength, supportInquiryLimits.contentsLength),
    '답변을 적어 주세요.',
  ),
  reason: staffReason,
})

/** A review, with how often members have reported it. */
export const staffReview = v.object({
  id,
  version: v.string(),
  productId: id,
  memberId: id,
  score: v.pipe(numberWithin(1, 5), v.integer()),
  comments: v.string(),
  isHidden: v.boolean(),
  reportCount: count,
  replyCount: count,
  createdAt: isoInstant,
})
/** A page of reviews, newest first. */
export const staffReviews = paged(staffReview)

/** Hides a review or shows it again. */
export const setReviewHiddenBody = v.object({
  version: staffVersion,
  isHidden: v.boolean(),
  reason: staffReason,
})

/** A reply to a review, which readers see. */
export const replyToReviewBody = v.object({
  version: staffVersion,
  /** Who replies, as readers see it. */
  name: singleLine(30, '이름을 적어 주세요.'),
  reply: text(MAX_REVIEW_REPLY, '답글을 적어 주세요.'),
  reason: staffReason,
})

/** A card design that waits for review, as the shop would show it. */
export const staffDesign = v.object({
  id,
  version: v.string(),
  name: v.string(),
  designerName: v.string(),
  occasion: v.nullable(v.string()),
  /** Media paths of the face, and of a moving one with the picture above it. */
  face: v.string(),
  video: v.nullable(v.string()),
  overlay: v.nullable(v.string()),
})
/** The designs that wait for review. */
export const staffDesigns = v.object({ items: v.array(staffDesign) })

/** A refusal of a design, which the member reads. */
export const refuseDesignBody = v.object({
  version: staffVersion,
  /** The member reads it. */
  refusal: singleLine(MAX_DESIGN_REFUSAL, '이유를 적어 주세요.'),
  reason: staffReason,
})
