import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { patchReaction, reviewsKey } from '@/api/review/review'
import type { Paged } from '@/contract/common'
import type { Reaction, Review } from '@/contract/review/review'
import type { ReviewReaction } from '@/domain/feedback'
import { toast } from '@/ui/overlay/toast-store'
import { nextReaction, withReaction } from '../model/reaction'

type Pages = InfiniteData<Paged<Review>>

const putInto = (pages: Pages | undefined, reaction: Reaction): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one.id === reaction.id ? { ...one, ...reaction } : one)),
    })),
  }

/** A like or dislike: shown at once, taken back when it fails, locked while it runs. */
export const useReaction = (review: Review) => {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<ReviewReaction>()
  const { mutate, isPending } = useMutation({
    mutationFn: (reaction: ReviewReaction) => patchReaction(review.id, reaction),
    onMutate: setWanted,
    onSuccess: (reaction) => {
      // The lists of every sort and filter show the same review.
      for (const list of ['list', 'photo-gallery']) {
        queryClient.setQueriesData<Pages>({ queryKey: [...reviewsKey, list] }, (pages) =>
          putInto(pages, reaction),
        )
      }
    },
    onError: (error) => toast(error.message),
    onSettled: () => setWanted(undefined),
  })
  const shown = wanted === undefined ? review : withReaction(review, wanted)
  return {
    shown,
    isPending,
    tap: (tapped: 'like' | 'dislike') => mutate(nextReaction(review.isUserLikesDislikesOnThisReview, tapped)),
  }
}
