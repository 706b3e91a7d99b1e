import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { reviewClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Paged } from '@/contract/common'
import type { Reaction, ReportBody, Review, ReviewAggregation } from '@/contract/review/review'
import type { ReviewAge, ReviewReaction, ReviewSort } from '@/domain/feedback'
import { pageSizes } from '@/domain/limits'

const { channelId } = publicEnv

export const reviewsKey = ['review', 'reviews'] as const

export interface ReviewListParams {
  ordering: ReviewSort
  ages: readonly ReviewAge[]
  scores: readonly number[]
  gender?: 'M' | 'F'
}

/** What one reader sees differs from what another sees: their own likes stand in it. */
export type Viewer = 'member' | 'visitor'

const ofProduct = (productId: string): string =>
  `/channel/${channelId}/products/${encodeURIComponent(productId)}/reviews`
const ofReview = (reviewId: string): string => `${channelId}/reviews/${encodeURIComponent(reviewId)}`

export const aggregationQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'aggregation', { channelId, productId }],
    queryFn: async ({ signal }) =>
      (await reviewClient.get<ReviewAggregation>(`${ofProduct(productId)}/aggregation`, { signal })).data,
    staleTime: freshness.short,
  })

const filterOf = ({ ages, scores, gender }: Omit<ReviewListParams, 'ordering'>) => ({
  ...(ages.length > 0 && { age: ages.join(',') }),
  ...(scores.length > 0 && { score: scores.join(',') }),
  ...(gender && { gender }),
})

interface Position {
  page: number
  /** Id of the last review before. */
  after: string | undefined
}
const START: Position = { page: 1, after: undefined }
const nextOf = (last: Paged<Review>): Position | undefined =>
  last.hasNextPage ? { page: last.page + 1, after: last.items.at(-1)?.id } : undefined

/** Ten a page. */
export const reviewsInfiniteQueryOptions = (productId: string, params: ReviewListParams, viewer: Viewer) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'list', { channelId, productId, viewer, ...params }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await reviewClient.get<Paged<Review>>(ofProduct(productId), {
          params: {
            ordering: params.ordering,
            ...filterOf(params),
            ...pageParam,
            itemsPerPage: pageSizes.reviews,
          },
          signal,
        })
      ).data,
    initialPageParam: START,
    getNextPageParam: nextOf,
    staleTime: freshness.short,
  })

/** One review, for an address that names it. @throws ApiError NOT_FOUND for one that is not shown */
export const reviewQueryOptions = (reviewId: string, viewer: Viewer) =>
  queryOptions({
    queryKey: [...reviewsKey, 'one', { channelId, reviewId, viewer }],
    queryFn: async ({ signal }) =>
      (await reviewClient.get<Review>(`/channels/${ofReview(reviewId)}`, { signal })).data,
    staleTime: freshness.short,
  })

/** How many a filter would find. */
export const reviewCountQueryOptions = (productId: string, filter: Omit<ReviewListParams, 'ordering'>) =>
  queryOptions({
    queryKey: [...reviewsKey, 'count', { channelId, productId, ...filter }],
    queryFn: async ({ signal }) =>
      (
        await reviewClient.get<Paged<Review>>(ofProduct(productId), {
          params: { ...filterOf(filter), page: 1, itemsPerPage: 1 },
          signal,
        })
      ).data.total,
    staleTime: freshness.short,
  })

/** Reviews with photos, newest first: four for the strip. */
export const photoStripQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'photo-strip', { channelId, productId }],
    queryFn: async ({ signal }) =>
      (
        await reviewClient.get<Paged<Review>>(`${ofProduct(productId)}/photos`, {
          params: { page: 1, itemsPerPage: pageSizes.photoStrip },
          signal,
        })
      ).data,
    staleTime: freshness.short,
  })

/** Forty a page for the gallery. */
export const photoGalleryInfiniteQueryOptions = (productId: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'photo-gallery', { channelId, productId }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await reviewClient.get<Paged<Review>>(`${ofProduct(productId)}/photos`, {
          params: { ...pageParam, itemsPerPage: pageSizes.photoGallery },
          signal,
        })
      ).data,
    initialPageParam: START,
    getNextPageParam: nextOf,
    staleTime: freshness.short,
  })

/** @throws ApiError OWN_REVIEW_REACTION for one's own review */
export const patchReaction = async (reviewId: string, likeOrDislike: ReviewReaction): Promise<Reaction> =>
  (await reviewClient.patch<Reaction>(`/channels/${ofReview(reviewId)}`, { likeOrDislike })).data

/** @throws ApiError REVIEW_ALREADY_REPORTED when the member has reported it before */
export const postReport = async (reviewId: string, body: ReportBody): Promise<void> => {
  await reviewClient.post(`/channel/${ofReview(reviewId)}/reports`, body)
}
