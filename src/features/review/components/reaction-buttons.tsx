import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { reactionMutation } from '@/api/review/review'
import { toastError } from '@/commerce-ui/errors/show-error'
import type { Reaction, Review } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'
import { formatNumber } from '@/lib/money'
import { ThumbIcon } from '@/ui/primitives/icon'
import { color, font, layout, radius, space } from '@/ui/theme/tokens'

type Counted = Omit<Reaction, 'id'>
/** `none` is the state after a reaction was removed; it is never sent. */
type ShownReaction = ReviewReaction | 'none'

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

/** A like or dislike: shown immediately, reverted on failure, locked while the call runs. */
const useReaction = (review: Review) => {
  const [optimistic, setOptimistic] = useState<ShownReaction>()
  const { mutate, isPending } = useMutation({
    ...reactionMutation,
    onMutate: ({ wanted }) => setOptimistic(wanted),
    onError: (error) => toastError(error),
    onSettled: () => setOptimistic(undefined),
  })
  return {
    shown: optimistic === undefined ? review : withReaction(review, optimistic),
    isPending,
    toggle: (pressed: ReviewReaction) =>
      mutate({
        reviewId: review.id,
        wanted: nextReaction(review.isUserLikesDislikesOnThisReview, pressed),
        pressed,
      }),
  }
}

interface Props {
  review: Review
  /** False for visitors and the author, who only see the counts. */
  canReact: boolean
}

/** The like and dislike buttons of a review. */
export const ReactionButtons = ({ review, canReact }: Props) => {
  const { shown, isPending, toggle } = useReaction(review)
  const state = shown.isUserLikesDislikesOnThisReview
  const likes = shown.likeCount === null ? '' : formatNumber(shown.likeCount)
  const dislikes = shown.dislikeCount === null ? '' : formatNumber(shown.dislikeCount)
  // Not disabled while the call runs: a disabled button loses the focus.
  const lock = { disabled: !canReact, 'aria-disabled': isPending || undefined }
  const press = (reaction: ReviewReaction) => {
    if (!isPending) toggle(reaction)
  }
  return (
    <Row data-read-only={!canReact || undefined}>
      <button
        type="button"
        aria-pressed={state === true}
        aria-label={`좋아요 ${likes}`.trim()}
        {...lock}
        onClick={() => press('like')}
      >
        <ThumbIcon size={18} /> {likes}
      </button>
      <button
        type="button"
        aria-pressed={state === false}
        aria-label={`별로예요 ${dislikes}`.trim()}
        {...lock}
        onClick={() => press('dislike')}
      >
        <Down>
          <ThumbIcon size={18} />
        </Down>
        {dislikes}
      </button>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  gap: ${space[8]};
  button {
    display: inline-flex;
    min-width: 64px;
    min-height: ${layout.touch};
    padding: 0 ${space[12]};
    align-items: center;
    justify-content: center;
    gap: ${space[4]};
    border: 1px solid ${color.line};
    border-radius: ${radius.full};
    background: ${color.surface};
    color: ${color.second};
    font-size: ${font[13]};
  }
  button:disabled {
    cursor: not-allowed;
  }
  &[data-read-only] button {
    border-color: transparent;
    background: ${color.sunken};
  }
  [aria-pressed='true'] {
    border-color: ${color.accent};
    background: ${color.tint};
    color: ${color.accent};
    font-weight: 700;
  }
`
const Down = styled.span`
  display: flex;
  rotate: 180deg;
`
