import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import { acceptedAnswer, isNotFound } from '@/api/http/api-error'
import { reviewClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { meKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Inquiry, InquiryBody, InquiryList, NewInquiryBody } from '@/contract/review/inquiry'
import type { InquiryStatus } from '@/domain/inquiry'
import { pageSizes } from '@/domain/limits'
import { nextPage } from '@/lib/next-page'
import { readReview, readerIds, type ReaderRole } from './reader'

/**
 * Sets `isMine` by comparing the ids of author and reader, because some services omit it. Removes the text of a private
 * inquiry by another member.
 */
export const withOwnership =
  (client: QueryClient) =>
  (inquiry: Inquiry): Inquiry => {
    const ids = readerIds(client.getQueryData(meKey))
    const isMine = inquiry.isMine || (inquiry.inquirerId !== null && ids.includes(inquiry.inquirerId))
    if (isMine || inquiry.isDisplayed) return { ...inquiry, isMine }
    return { ...inquiry, inquiryTitle: null, inquiryContents: null, productSkuTitle: null }
  }

const { channelId } = publicEnv
const INQUIRIES = `/channel/${channelId}/inquiries`
const inquiryPath = (id: string): string => `${INQUIRIES}/${encodeURIComponent(id)}`

/** Prefix of every key of inquiries, to invalidate them all after a change. */
export const inquiriesKey = ['review', 'inquiries'] as const

const getProductInquiries = async (
  productId: string,
  params: { page: number; itemsPerPage: number },
  signal: AbortSignal,
): Promise<InquiryList> =>
  await readReview(
    'inquiryList',
    reviewClient.get(`/channel/${channelId}/products/${encodeURIComponent(productId)}/inquiries`, {
      params: { ordering: '-create_dt', ...params },
      signal,
    }),
  )

/** A page of the inquiries about a product. */
export const productInquiriesQueryOptions = (productId: string, page: number, reader: ReaderRole) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'product', { channelId, productId, page, reader }],
    queryFn: async ({ signal, client }) => {
      const list = await getProductInquiries(productId, { page, itemsPerPage: pageSizes.inquiries }, signal)
      return { ...list, items: list.items.map(withOwnership(client)) }
    },
    placeholderData: keepPreviousData,
    staleTime: freshness.short,
  })

/** Number of inquiries, for the tab. */
export const inquiryCountQueryOptions = (productId: string) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'count', { channelId, productId }],
    queryFn: async ({ signal }) =>
      (await getProductInquiries(productId, { page: 1, itemsPerPage: 1 }, signal)).total,
    staleTime: freshness.long,
  })

const getInquiry = (id: string, signal?: AbortSignal): Promise<Inquiry> =>
  readReview('inquiry', reviewClient.get(`/${channelId}/inquiries/${encodeURIComponent(id)}`, { signal }))

export const inquiryQueryOptions = (id: string, reader: ReaderRole) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'one', { channelId, id, reader }],
    queryFn: async ({ signal, client }) => withOwnership(client)(await getInquiry(id, signal)),
    enabled: id !== '',
    staleTime: freshness.short,
  })

export const inquiryAnswersQueryOptions = (id: string, reader: ReaderRole) =>
  queryOptions({
    queryKey: [...inquiriesKey, 'answers', { channelId, id, reader }],
    queryFn: ({ signal }) =>
      readReview(
        'inquiryAnswers',
        reviewClient.get(`/channels/${channelId}/inquiry_answers/inquiry/${encodeURIComponent(id)}`, {
          signal,
        }),
      ),
    enabled: id !== '',
    staleTime: freshness.long,
  })

/** Inquiries of the member, newest first. */
export const myInquiriesInfiniteQueryOptions = (status?: InquiryStatus) =>
  infiniteQueryOptions({
    queryKey: [...inquiriesKey, 'mine', { channelId, status }],
    queryFn: ({ pageParam, signal }) =>
      readReview(
        'inquiryList',
        reviewClient.get(`${INQUIRIES}/mine`, {
          params: { page: pageParam, status },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.short,
  })

export const postInquiry = async (body: NewInquiryBody, key: string): Promise<Inquiry> =>
  await readReview('inquiry', reviewClient.post(INQUIRIES, body, withIdempotencyKey(key)))

export const putInquiry = async (id: string, body: InquiryBody): Promise<Inquiry> =>
  await readReview('inquiry', reviewClient.put(inquiryPath(id), body))

export const deleteInquiry = async (id: string): Promise<void> => {
  await reviewClient.delete(inquiryPath(id))
}

/** A failure loads the inquiries too: one may be answered by now. */
const meta = { invalidates: [inquiriesKey], invalidatesOnFailure: true }

/** Asks a new question, or changes the one with `id`. */
export const saveInquiryMutation = mutationOptions({
  mutationFn: ({
    body,
    idempotencyKey,
  }: Submission<{ id: string; inquiry: InquiryBody } | { id: null; inquiry: NewInquiryBody }>) =>
    acceptedAnswer(
      body.id === null ? postInquiry(body.inquiry, idempotencyKey) : putInquiry(body.id, body.inquiry),
    ),
  meta,
})

/** The path of the specification is open, so a 404 may also mean that the service deletes at another one. */
const isGone = async (id: string): Promise<boolean> => {
  try {
    await getInquiry(id)
    return false
  } catch (error) {
    return isNotFound(error)
  }
}

/** Deletes an inquiry. One that another tab has deleted already counts as deleted. */
export const deleteInquiryMutation = mutationOptions({
  mutationFn: async ({ body: { id } }: Submission<{ id: string }>) => {
    try {
      await deleteInquiry(id)
    } catch (error) {
      if (!isNotFound(error) || !(await isGone(id))) throw error
    }
  },
  meta,
})
