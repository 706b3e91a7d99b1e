import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reactionMutation } from '@/api/review/review'
import type { Review } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'
import { toastError } from '@/commerce-ui/errors/show-error'
import { nextReaction, type ShownReaction, withReaction } from '../model/reaction'

/** A like or dislike: shown immediately, reverted on failure, locked while the call runs. */
export const useReaction = (review: Review) => {
  const [optimistic, setOptimistic] = useState<ShownReaction>()
  const { mutate, isPending } = useMutation({
    ...reactionMutation,
    onMutate: ({ reaction }) => setOptimistic(nextReaction(review.isUserLikesDislikesOnThisReview, reaction)),
    onError: (error) => toastError(error),
    onSettled: () => setOptimistic(undefined),
  })
  return {
    shown: optimistic === undefined ? review : withReaction(review, optimistic),
    isPending,
    toggle: (reaction: ReviewReaction) => mutate({ reviewId: review.id, reaction }),
  }
}
