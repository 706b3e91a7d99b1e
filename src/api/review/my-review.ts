import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { reviewClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { ordersKey, productServiceKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { MyReview, NewReviewBody, ReviewBody } from '@/contract/review/review'
import { pageSizes } from '@/domain/limits'
import { nextPage } from '@/lib/next-page'
import { readReview } from './reader'
import { reviewsKey } from './review'

const { channelId } = publicEnv
const REVIEWS = `/channel/${channelId}/reviews`
const reviewPath = (...parts: string[]): string => [REVIEWS, ...parts.map(encodeURIComponent)].join('/')

const pageParams = (page: number) => ({ page, itemsPerPage: pageSizes.reviews })

/** Purchases without a review. */
export const writableInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'writable', { channelId }],
    queryFn: ({ pageParam, signal }) =>
      readReview(
        'writableList',
        reviewClient.get(reviewPath('writable'), { params: pageParams(pageParam), signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const writableLineQueryOptions = (lineId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'writable-line', { channelId, lineId }],
    queryFn: async ({ signal }) =>
      readReview('writableLine', reviewClient.get(reviewPath('writable', lineId), { signal })),
    staleTime: freshness.none,
  })

/** Reviews of the member, newest first. */
export const myReviewsInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'mine', { channelId }],
    queryFn: ({ pageParam, signal }) =>
      readReview(
        'myReviewList',
        reviewClient.get(reviewPath('mine'), { params: pageParams(pageParam), signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const myReviewQueryOptions = (reviewId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'my-review', { channelId, reviewId }],
    queryFn: async ({ signal }) =>
      readReview('myReview', reviewClient.get(reviewPath('mine', reviewId), { signal })),
    staleTime: freshness.none,
  })

export const postReview = async (body: NewReviewBody, key: string): Promise<MyReview> =>
  readReview('myReview', reviewClient.post(REVIEWS, body, withIdempotencyKey(key)))

export const putReview = async (reviewId: string, body: ReviewBody): Promise<MyReview> =>
  readReview('myReview', reviewClient.put(reviewPath(reviewId), body))

export const deleteReview = async (reviewId: string): Promise<void> => {
  try {
    await reviewClient.delete(reviewPath(reviewId))
  } catch (error) {
    // It is deleted already: in another tab, or by a call with a lost answer.
    if (!isNotFound(error)) throw error
  }
}

/** A purchase to write about, or a review to change. */
export type ReviewTarget = { lineId: string } | { reviewId: string }

/** Writes or changes a review. Its purchase can no longer be reviewed, so loading it again could only fail. */
export const saveReviewMutation = mutationOptions({
  mutationFn: ({
    body: { target, review },
    idempotencyKey,
  }: Submission<{ target: ReviewTarget; review: ReviewBody }>) =>
    'reviewId' in target
      ? putReview(target.reviewId, review)
      : postReview({ lineId: target.lineId, ...review }, idempotencyKey),
  meta: {
    invalidates: [
      { queryKey: reviewsKey, predicate: ({ queryKey }) => queryKey[2] !== 'writable-line' },
      ordersKey,
      productServiceKey,
    ],
  },
})

export const deleteReviewMutation = mutationOptions({
  mutationFn: deleteReview,
  meta: { invalidates: [reviewsKey, productServiceKey], invalidatesOnFailure: true },
})
