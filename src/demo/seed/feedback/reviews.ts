import { DAY_MS, HOUR_MS, SECOND_MS } from '@/domain/duration'
import type { ReplyInitiator } from '@/domain/feedback'
import type { Db } from '@/server/db/client'
import { reviewReplies, reviews } from '@/server/db/schema/feedback'
import { rebuildReviewCounts } from '@/server/services/review/review/count-reviews'
import { insertAll } from '../insert'
import type { BuiltProduct } from '../products/build'
import { buyerPhotos } from '../products/picture-names'
import { type Random, createRandom } from '../random'
import { DETAILS, ENDINGS, type Mood, REASONS, REPLIES } from './review-texts'
import type { Writer } from './writers'

type Review = typeof reviews.$inferInsert
type Reply = typeof reviewReplies.$inferInsert

const toMood = (score: number): Mood => (score >= 4 ? 'good' : score === 3 ? 'fair' : 'bad')

/** A realistic distribution: most scores are high, a few are low. */
const generateScore = (random: Random): number => {
  const drawn = random.next()
  if (drawn < 0.64) return 5
  if (drawn < 0.86) return 4
  if (drawn < 0.94) return 3
  return drawn < 0.975 ? 2 : 1
}

/** Two or three sentences. `usedComments` prevents duplicates. */
const composeComments = (
  { shelf, row }: BuiltProduct,
  mood: Mood,
  random: Random,
  usedComments: Set<string>,
): string => {
  const details = DETAILS[shelf.tone][mood]
  for (;;) {
    const parts = [random.pick(REASONS), random.pick(details)]
    if (random.chance(0.5)) parts.push(random.pick(details))
    if (random.chance(0.25)) parts.push(`${row[2]} 상품은 처음이에요.`)
    parts.push(random.pick(ENDINGS[mood]))
    const comments = [...new Set(parts)].join(random.chance(0.15) ? '\n' : ' ')
    if (!usedComments.has(comments)) {
      usedComments.add(comments)
      return comments
    }
  }
}

/** Unlinked vouchers show no reviews, and products that were never on sale have none. */
const countReviews = ({ product, row }: BuiltProduct): number => {
  if (row[7]?.reviews !== undefined) return row[7].reviews
  if (product.issuanceType === 'external' || product.salesStatus === 'banned') return 0
  const random = createRandom(`reviews:${product.id}`)
  return Math.max(1, Math.floor(random.next() ** 1.6 * 34))
}

const INITIATORS: readonly (readonly [ReplyInitiator, string])[] = [
  ['seller', '판매자'],
  ['seller', '판매자'],
  ['channel_owner', '담아 관리자'],
  ['supplier', '상품공급자'],
  ['system', '시스템'],
]

const generateReply = (
  review: Review,
  index: number,
  writers: readonly Writer[],
  random: Random,
): Reply[] => {
  if (!random.chance(review.score <= 3 ? 0.6 : 0.18)) return []
  const isReader = random.chance(0.1)
  const [initiatorType, initiatorName] = isReader
    ? (['user', random.pick(writers).nickname] as const)
    : random.pick(INITIATORS)
  const comments =
    initiatorType === 'user'
      ? '저도 같은 걸 샀는데 정말 공감해요!'
      : initiatorType === 'system'
        ? '리뷰 적립금이 지급됐어요.'
        : random.pick(REPLIES[toMood(review.score)])
  const createdAt = new Date(review.createdAt!.getTime() + random.int(2, 40) * HOUR_MS)
  return [
    {
      id: `${review.id}_reply_${index}`,
      reviewId: review.id,
      initiatorType,
      initiatorName,
      comments,
      createdAt,
    },
  ]
}

const generateImages = ({ row }: BuiltProduct, options: readonly string[], random: Random): string[] => {
  if (!random.chance(0.28)) return []
  const count = random.chance(0.12) ? 6 : random.int(1, 4)
  return buyerPhotos(row, options, random.int(0, 5), count)
}

const reviewsOf = (
  built: BuiltProduct,
  writers: readonly Writer[],
  usedComments: Set<string>,
  now: Date,
): { reviews: Review[]; replies: Reply[] } => {
  const random = createRandom(`review-texts:${built.product.id}`)
  const written = Array.from({ length: countReviews(built) }, (_, index): Review => {
    const score = generateScore(random)
    const writer = random.pick(writers)
    const sku = random.pick(built.skus)
    const isDeleted = random.chance(0.012)
    const row = {
      id: `rev_${built.row[0]}_${index + 1}`,
      productId: built.product.id,
      skuId: sku.id,
      skuTitle: sku.title,
      userId: writer.id,
      userNickname: writer.nickname,
      score,
      comments: composeComments(built, toMood(score), random, usedComments),
      images: generateImages(built, sku.options, random),
      ageGroup: writer.ageGroup,
      gender: writer.gender,
      likeCount: random.chance(0.5) ? random.int(0, 6) : random.int(0, 48),
      dislikeCount: random.chance(0.85) ? 0 : random.int(1, 4),
      status: isDeleted ? (random.chance(0.5) ? 'deleted_by_customer' : 'deleted_by_channel') : 'posted',
      createdAt: new Date(now.getTime() - random.int(1, 300) * DAY_MS - random.int(0, 86_399) * SECOND_MS),
    } as const
    return { ...row, updatedAt: row.createdAt }
  })
  return {
    reviews: written,
    replies: written.flatMap((review, index) =>
      review.status === 'posted' ? generateReply(review, index, writers, random) : [],
    ),
  }
}

/** The totals for the columns of the products. */
export interface ReviewTotals {
  ratings: number
  reviewCount: number
}

export interface GeneratedReviews {
  reviews: Review[]
  replies: Reply[]
  totals: Map<string, ReviewTotals>
}

/** Composes all reviews and replies, and counts the posted ones. */
export const generateReviews = (
  built: readonly BuiltProduct[],
  writers: readonly Writer[],
  now: Date,
): GeneratedReviews => {
  const usedComments = new Set<string>()
  const drawn = built.map((item) => reviewsOf(item, writers, usedComments, now))
  const totals = new Map<string, ReviewTotals>()
  for (const { reviews: written } of drawn) {
    const posted = written.filter((review) => review.status === 'posted')
    if (posted.length === 0) continue
    const sum = posted.reduce((previous, review) => previous + review.score, 0)
    totals.set(posted[0]!.productId, {
      ratings: Math.round((sum / posted.length) * 100) / 100,
      reviewCount: posted.length,
    })
  }
  return {
    reviews: drawn.flatMap((item) => item.reviews),
    replies: drawn.flatMap((item) => item.replies),
    totals,
  }
}

export const insertReviews = async (tx: Db, drawn: GeneratedReviews): Promise<void> => {
  await insertAll(tx, reviews, drawn.reviews)
  await insertAll(tx, reviewReplies, drawn.replies)
  await rebuildReviewCounts(tx)
}
