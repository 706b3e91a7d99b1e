import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { acceptedAnswer, isNotFound } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { SupportInquiry, SupportInquiryBody } from '@/contract/main/support-inquiry'
import { nextPage } from '@/lib/next-page'
import { readInfo } from './reader'

const supportInquiriesKey = ['main', 'support-inquiries'] as const
const INQUIRIES = '/api/info/inquiries'
const inquiryPath = (id: string): string => `${INQUIRIES}/${encodeURIComponent(id)}`

/** Inquiries of the member to customer service, newest first. */
export const supportInquiriesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...supportInquiriesKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      readInfo('supportInquiryList', mainClient.get(INQUIRIES, { params: { page: pageParam }, signal })),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.short,
  })

export const supportInquiryQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...supportInquiriesKey, 'one', { id }],
    queryFn: ({ signal }) => readInfo('supportInquiry', mainClient.get(inquiryPath(id), { signal })),
    enabled: id !== '',
    staleTime: freshness.short,
  })

const postSupportInquiry = async (body: SupportInquiryBody, key: string): Promise<SupportInquiry> =>
  await readInfo('supportInquiry', mainClient.post(INQUIRIES, body, withIdempotencyKey(key)))

const putSupportInquiry = async (id: string, body: SupportInquiryBody): Promise<SupportInquiry> =>
  await readInfo('supportInquiry', mainClient.put(inquiryPath(id), body))

const deleteSupportInquiry = async (id: string): Promise<void> => {
  try {
    await mainClient.delete(inquiryPath(id))
  } catch (error) {
    // It is deleted already: in another tab, or by a call with a lost answer.
    if (!isNotFound(error)) throw error
  }
}

const meta = { invalidates: [supportInquiriesKey] }

/** Sends a new inquiry, or changes the one with `id`. @returns null for an unreadable answer */
export const saveSupportInquiryMutation = mutationOptions({
  mutationFn: ({
    body: { id, inquiry },
    idempotencyKey,
  }: Submission<{ id: string | null; inquiry: SupportInquiryBody }>) =>
    acceptedAnswer(
      id === null ? postSupportInquiry(inquiry, idempotencyKey) : putSupportInquiry(id, inquiry),
    ),
  meta,
})

export const deleteSupportInquiryMutation = mutationOptions({
  mutationFn: ({ body: { id } }: Submission<{ id: string }>) => deleteSupportInquiry(id),
  // A failure loads the inquiry too: it may be answered by now.
  meta: { ...meta, invalidatesOnFailure: true },
})
