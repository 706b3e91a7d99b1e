import type { Reaction } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'

type Counted = Omit<Reaction, 'id'>
/** `none` is the state after a reaction was removed; it is never sent. */
export type ShownReaction = ReviewReaction | 'none'

/** The reaction after a tap; a tap on the active one removes it. */
export const nextReaction = (now: boolean | null, tapped: ReviewReaction): ShownReaction =>
  now === (tapped === 'like') ? 'none' : tapped

const stateOf = (reaction: ShownReaction): boolean | null =>
  reaction === 'none' ? null : reaction === 'like'

/** The review with a reaction that the server has not confirmed yet. */
export const withReaction = <T extends Counted>(review: T, reaction: ShownReaction): T => {
  const [before, after] = [review.isUserLikesDislikesOnThisReview, stateOf(reaction)]
  const change = (count: number | null, kind: boolean) =>
    count === null ? null : Math.max(0, count + Number(after === kind) - Number(before === kind))
  return {
    ...review,
    likeCount: change(review.likeCount, true),
    dislikeCount: change(review.dislikeCount, false),
    isUserLikesDislikesOnThisReview: after,
  }
}
