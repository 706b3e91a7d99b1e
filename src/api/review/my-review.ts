import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { reviewClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Paged } from '@/contract/common'
import type { MyReview, NewReviewBody, ReviewBody, WritableLine } from '@/contract/review/review'
import { pageSizes } from '@/domain/limits'
import { reviewsKey } from './review'

const { channelId } = publicEnv
const OWN = `/channel/${channelId}/reviews`
const own = (...parts: string[]): string => [OWN, ...parts.map(encodeURIComponent)].join('/')

const pageOf = async <T>(path: string, page: number, signal: AbortSignal): Promise<Paged<T>> =>
  (await reviewClient.get<Paged<T>>(path, { params: { page, itemsPerPage: pageSizes.reviews }, signal })).data
const nextPage = <T>(last: Paged<T>): number | undefined => (last.hasNextPage ? last.page + 1 : undefined)

/** Purchases that wait for a review. */
export const writableInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'writable', { channelId }],
    queryFn: ({ pageParam, signal }) => pageOf<WritableLine>(own('writable'), pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** @throws ApiError NOT_FOUND for a line that can't be reviewed */
export const writableLineQueryOptions = (lineId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'writable-line', { channelId, lineId }],
    queryFn: async ({ signal }) =>
      (await reviewClient.get<WritableLine>(own('writable', lineId), { signal })).data,
    staleTime: freshness.none,
  })

/** What the member wrote, newest first. */
export const myReviewsInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'mine', { channelId }],
    queryFn: ({ pageParam, signal }) => pageOf<MyReview>(own('mine'), pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** @throws ApiError NOT_FOUND */
export const myReviewQueryOptions = (reviewId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'my-review', { channelId, reviewId }],
    queryFn: async ({ signal }) => (await reviewClient.get<MyReview>(own('mine', reviewId), { signal })).data,
    staleTime: freshness.none,
  })

/** @throws ApiError REVIEW_ALREADY_WRITTEN | PURCHASE_NOT_CONFIRMED | PHOTO_NOT_FOUND */
export const postReview = async (body: NewReviewBody, key: string): Promise<MyReview> =>
  (await reviewClient.post<MyReview>(OWN, body, withIdempotencyKey(key))).data

/** @throws ApiError REVIEW_NOT_EDITABLE | PHOTO_NOT_FOUND */
export const putReview = async (reviewId: string, body: ReviewBody): Promise<MyReview> =>
  (await reviewClient.put<MyReview>(own(reviewId), body)).data

export const deleteReview = async (reviewId: string): Promise<void> => {
  await reviewClient.delete(own(reviewId))
}
