import * as v from 'valibot'
import { charactersOf } from '@/domain/characters'
import { REPLY_INITIATORS, REPORT_REASONS, REVIEW_REACTIONS } from '@/domain/feedback'
import { reviewLimits } from '@/domain/limits'
import { count, id, maxCharacters, numberWithin, paged, text } from '../common'
import { shownInstant } from '../instant'
import { added } from '../marks'
import { nullIfUnreadable, withFallback } from '../wire'

const score = v.pipe(
  v.number('별점을 골라 주세요.'),
  v.integer(),
  v.minValue(1, '별점을 골라 주세요.'),
  v.maxValue(reviewLimits.maxScore),
)

/** A reply of the seller or the shop to a review. */
export const reviewReply = v.object({
  id,
  initiatorType: withFallback(v.picklist(REPLY_INITIATORS), 'seller'),
  initiatorName: v.string(),
  comments: v.string(),
  createDt: shownInstant,
})
export type ReviewReply = v.InferOutput<typeof reviewReply>

/** Reactions to a review, null where a number cannot be read; that of the reader is true for like, false for dislike, null for none. */
const reactionState = {
  likeCount: v.nullable(count),
  dislikeCount: v.nullable(count),
  isUserLikesDislikesOnThisReview: v.nullable(v.boolean()),
}

/** GET channels/{channelId}/reviews/{reviewId} */
export const review = v.object({
  id,
  userId: v.string(),
  userNickname: v.string(),
  createDt: shownInstant,
  score: nullIfUnreadable(score),
  transactionSkuTitle: v.string(),
  sellableProductId: v.string(),
  comments: v.string(),
  /** Paths under the media root. */
  images: v.object({ mobile: v.array(v.string()) }),
  reviewReplies: v.array(reviewReply),
  ...reactionState,
})
export type Review = v.InferOutput<typeof review>

/** GET channel/{channelId}/products/{productId}/reviews and …/reviews/photos */
export const reviewList = paged(review)

const shownCount = nullIfUnreadable(count)

/** GET channel/{channelId}/products/{productId}/reviews/aggregation */
export const reviewAggregation = v.object({
  /** 0 without reviews; two decimals. */
  mean: nullIfUnreadable(numberWithin(0, 5)),
  count: shownCount,
  five: shownCount,
  four: shownCount,
  three: shownCount,
  two: shownCount,
  one: shownCount,
})
export type ReviewAggregation = v.InferOutput<typeof reviewAggregation>

/** PATCH channels/{channelId}/reviews/{reviewId}; the repeated word removes the reaction. */
export const reactionBody = v.object({ likeOrDislike: v.picklist(REVIEW_REACTIONS) })
/** The reactions to a review after that of the member. */
export const reaction = v.object({ id, ...reactionState })
export type Reaction = v.InferOutput<typeof reaction>

/** POST channel/{channelId}/reviews/{reviewId}/reports; `comments` are required for "other" only. */
export const reportBody = v.pipe(
  v.object({
    reasonForAction: v.picklist(REPORT_REASONS, '신고 사유를 골라 주세요.'),
    comments: v.optional(v.pipe(v.string(), v.trim(), maxCharacters(reviewLimits.maxReport)), ''),
  }),
  v.forward(
    v.check(
      ({ reasonForAction, comments }) => reasonForAction !== 'other_reason' || comments !== '',
      '신고 사유를 적어 주세요.',
    ),
    ['comments'],
  ),
)
export type ReportBody = v.InferInput<typeof reportBody>
/** A report of a review. */
export const report = v.object({ reviewId: v.string(), reasonForAction: v.picklist(REPORT_REASONS) })

/** Fields of a review that the buyer writes. */
const writtenFields = {
  score,
  comments: v.pipe(
    text(reviewLimits.maxLength, `${reviewLimits.minLength}자 이상 적어 주세요.`),
    v.check(
      (comments) => charactersOf(comments).length >= reviewLimits.minLength,
      `${reviewLimits.minLength}자 이상 적어 주세요.`,
    ),
  ),
  /** Paths of uploads of kind `review`. */
  images: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(100))),
    v.maxLength(reviewLimits.maxPhotos, `사진은 ${reviewLimits.maxPhotos}장까지 올릴 수 있어요.`),
  ),
}
/** POST channel/{channelId}/reviews */
export const newReviewBody = v.object({
  lineId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  ...writtenFields,
})
export type NewReviewBody = v.InferOutput<typeof newReviewBody>
/** PUT channel/{channelId}/reviews/{reviewId} */
export const reviewBody = v.object(writtenFields)
export type ReviewBody = v.InferOutput<typeof reviewBody>

/** GET channel/{channelId}/reviews/writable(/{lineId}): a purchase without a review. */
export const writableLine = v.object({
  lineId: id,
  sellableProductId: v.string(),
  productTitle: v.string(),
  transactionSkuTitle: v.string(),
  image: v.string(),
  orderedDt: shownInstant,
})
export type WritableLine = v.InferOutput<typeof writableLine>
/** A page of purchases without a review. */
export const writableList = paged(writableLine)

/** GET channel/{channelId}/reviews/mine(/{reviewId}) */
export const myReview = v.object({
  ...review.entries,
  productTitle: v.string(),
  productImage: v.string(),
  /** The product was removed and has no page. */
  isProductGone: added(
    withFallback(v.boolean(), false),
    'The row of a product that is gone leads to its page.',
  ),
  /** `deleted_by_channel`: hidden by the shop, visible to its author only. */
  status: withFallback(v.picklist(['posted', 'deleted_by_channel']), 'posted'),
})
export type MyReview = v.InferOutput<typeof myReview>
/** A page of the member's reviews, newest first. */
export const myReviewList = paged(myReview)

/** DELETE channel/{channelId}/reviews/{reviewId} */
export const deletedReview = v.object({ id })
