import { type InfiniteData, infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { acceptedAnswer, isAbsent } from '@/api/http/api-error'
import { reviewClient } from '@/api/http/clients'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Paged } from '@/contract/common'
import type { Reaction, ReportBody, Review } from '@/contract/review/review'
import type { ReviewAge, ReviewReaction, ReviewSort } from '@/domain/feedback'
import { pageSizes } from '@/domain/limits'
import { nextPage } from '@/lib/next-page'
import { readReview, type ReaderRole } from './reader'

const { channelId } = publicEnv

export const reviewsKey = ['review', 'reviews'] as const

export interface ReviewListParams {
  ordering: ReviewSort
  /** Only reviews of this SKU. */
  sellableSkuId?: string
  ages: readonly ReviewAge[]
  scores: readonly number[]
  gender?: 'M' | 'F'
}

const productReviewsPath = (productId: string): string =>
  `/channel/${channelId}/products/${encodeURIComponent(productId)}/reviews`
const reviewPath = (reviewId: string): string => `${channelId}/reviews/${encodeURIComponent(reviewId)}`

export const aggregationQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'aggregation', { channelId, productId }],
    queryFn: ({ signal }) =>
      readReview(
        'reviewAggregation',
        reviewClient.get(`${productReviewsPath(productId)}/aggregation`, { signal }),
      ),
    staleTime: freshness.short,
  })

const filterOf = ({ sellableSkuId, ages, scores, gender }: Omit<ReviewListParams, 'ordering'>) => ({
  ...(sellableSkuId && { sellableSkuId }),
  ...(ages.length > 0 && { age: ages.join(',') }),
  ...(scores.length > 0 && { score: scores.join(',') }),
  ...(gender && { gender }),
})

/** The last review of a page, with the value that the page is ordered by where readers change it. */
interface PageEnd {
  after?: string
  afterValue?: number
}

interface ReviewPage extends Paged<Review> {
  /** As it was received: a reaction changes the counts of the items afterwards. */
  end: PageEnd
}

const withEnd = (page: Paged<Review>, ordering: ReviewSort): ReviewPage => {
  const last = page.items.at(-1)
  const value = {
    '-like_count': last?.likeCount ?? undefined,
    score: last?.score ?? undefined,
    '-score': last?.score ?? undefined,
  }
  const afterValue = ordering === '-create_dt' ? undefined : value[ordering]
  return {
    ...page,
    end: { ...(last && { after: last.id }), ...(afterValue !== undefined && { afterValue }) },
  }
}

type Position = PageEnd & { page: number }

const START: Position = { page: 1 }
const nextPosition = (
  last: ReviewPage,
  pages: readonly ReviewPage[],
  lastPosition: Position,
): Position | undefined => {
  const page = nextPage(last, pages, lastPosition.page)
  return page === undefined ? undefined : { page, ...last.end }
}

/** Reviews of a product, ten a page. */
export const reviewsInfiniteQueryOptions = (
  productId: string,
  params: ReviewListParams,
  reader: ReaderRole,
) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'list', { channelId, productId, reader, ...params }],
    queryFn: async ({ pageParam, signal }) => {
      const request = reviewClient.get(productReviewsPath(productId), {
        params: {
          ordering: params.ordering,
          ...filterOf(params),
          ...pageParam,
          itemsPerPage: pageSizes.reviews,
        },
        signal,
      })
      return withEnd(await readReview('reviewList', request), params.ordering)
    },
    initialPageParam: START,
    getNextPageParam: nextPosition,
    staleTime: freshness.short,
  })

/** A review by its id. */
export const reviewQueryOptions = (reviewId: string, reader: ReaderRole) =>
  queryOptions({
    queryKey: [...reviewsKey, 'one', { channelId, reviewId, reader }],
    queryFn: ({ signal }) =>
      readReview('review', reviewClient.get(`/channels/${reviewPath(reviewId)}`, { signal })),
    staleTime: freshness.short,
  })

/** Number of reviews that match a filter. */
export const reviewCountQueryOptions = (productId: string, filter: Omit<ReviewListParams, 'ordering'>) =>
  queryOptions({
    queryKey: [...reviewsKey, 'count', { channelId, productId, ...filter }],
    queryFn: async ({ signal }) =>
      (
        await readReview(
          'reviewList',
          reviewClient.get(productReviewsPath(productId), {
            params: { ...filterOf(filter), page: 1, itemsPerPage: 1 },
            signal,
          }),
        )
      ).total,
    staleTime: freshness.short,
  })

/** The newest four reviews with photos. */
export const photoStripQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, 'photo-strip', { channelId, productId }],
    queryFn: ({ signal }) =>
      readReview(
        'reviewList',
        reviewClient.get(`${productReviewsPath(productId)}/photos`, {
          params: { page: 1, itemsPerPage: pageSizes.photoStrip },
          signal,
        }),
      ),
    staleTime: freshness.short,
  })

/** Reviews with photos for the gallery, forty a page. */
export const photoGalleryInfiniteQueryOptions = (productId: string) =>
  infiniteQueryOptions({
    queryKey: [...reviewsKey, 'photo-gallery', { channelId, productId }],
    queryFn: async ({ pageParam, signal }) => {
      const request = reviewClient.get(`${productReviewsPath(productId)}/photos`, {
        params: { ...pageParam, itemsPerPage: pageSizes.photoGallery },
        signal,
      })
      return withEnd(await readReview('reviewList', request), '-create_dt')
    },
    initialPageParam: START,
    getNextPageParam: nextPosition,
    staleTime: freshness.short,
  })

export const patchReaction = async (reviewId: string, likeOrDislike: ReviewReaction): Promise<Reaction> =>
  await readReview('reaction', reviewClient.patch(`/channels/${reviewPath(reviewId)}`, { likeOrDislike }))

export const postReport = async (reviewId: string, body: ReportBody): Promise<void> => {
  await reviewClient.post(`/channel/${reviewPath(reviewId)}/reports`, body)
}

export const reportReviewMutation = mutationOptions({
  mutationFn: ({ body: { reviewId, report } }: Submission<{ reviewId: string; report: ReportBody }>) =>
    postReport(reviewId, report),
  meta: { sendsOnce: true },
})

type ReviewPages = InfiniteData<ReviewPage>

const withCounts = (data: ReviewPages | undefined, reaction: Reaction): ReviewPages | undefined =>
  data && {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      items: page.items.map((review) =>
        review.id === reaction.id
          ? {
              ...review,
              likeCount: reaction.likeCount,
              dislikeCount: reaction.dislikeCount,
              isUserLikesDislikesOnThisReview: reaction.isUserLikesDislikesOnThisReview,
            }
          : review,
      ),
    })),
  }

/** A review as the reader sees it now; undefined for a service that does not answer single reviews. */
const readReaction = (reviewId: string): Promise<Reaction | undefined> =>
  readReview('review', reviewClient.get(`/channels/${reviewPath(reviewId)}`)).catch((error: unknown) => {
    if (isAbsent(error)) return undefined
    throw error
  })

interface ReactionChange {
  reviewId: string
  wanted: ReviewReaction | 'none'
  pressed: ReviewReaction
}

/**
 * Leaves the wanted reaction, whatever another tab or device has set since the list was loaded: the call of the contract is the
 * opposite of what is stored.
 */
const setReaction = async ({ reviewId, wanted, pressed }: ReactionChange) => {
  const now = await readReaction(reviewId)
  if (!now) return acceptedAnswer(patchReaction(reviewId, pressed))
  const state = now.isUserLikesDislikesOnThisReview
  if (state === (wanted === 'none' ? null : wanted === 'like')) return now
  const stored = state ? 'like' : 'dislike'
  return acceptedAnswer(patchReaction(reviewId, wanted === 'none' ? stored : wanted))
}

/** Sets the reader's reaction. The lists of every order and filter show the new counts without being loaded again. */
export const reactionMutation = mutationOptions({
  mutationFn: setReaction,
  onSuccess: async (reaction, _variables, _result, { client }) => {
    // Without the counts in the answer the lists are loaded again.
    if (!reaction) return client.invalidateQueries({ queryKey: reviewsKey })
    for (const list of ['list', 'photo-gallery']) {
      client.setQueriesData<ReviewPages>({ queryKey: [...reviewsKey, list] }, (data) =>
        withCounts(data, reaction),
      )
    }
  },
})
