import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { SupportInquiry, SupportInquiryBody, SupportInquiryList } from '@/contract/main/support-inquiry'

const supportInquiriesKey = ['main', 'support-inquiries'] as const
const INQUIRIES = '/api/info/inquiries'
const inquiryPath = (id: string): string => `${INQUIRIES}/${encodeURIComponent(id)}`

/** Inquiries of the member to customer service, newest first. */
export const supportInquiriesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...supportInquiriesKey, 'list'],
    queryFn: async ({ pageParam, signal }) =>
      (await mainClient.get<SupportInquiryList>(INQUIRIES, { params: { page: pageParam }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.short,
  })

/** @throws ApiError NOT_FOUND */
export const supportInquiryQueryOptions = (id: string) =>
  queryOptions({
    queryKey: [...supportInquiriesKey, 'one', { id }],
    queryFn: async ({ signal }) => (await mainClient.get<SupportInquiry>(inquiryPath(id), { signal })).data,
    enabled: id !== '',
    staleTime: freshness.short,
  })

const postSupportInquiry = async (body: SupportInquiryBody): Promise<SupportInquiry> =>
  (await mainClient.post<SupportInquiry>(INQUIRIES, body)).data

/** @throws ApiError SUPPORT_INQUIRY_ALREADY_ANSWERED */
const putSupportInquiry = async (id: string, body: SupportInquiryBody): Promise<SupportInquiry> =>
  (await mainClient.put<SupportInquiry>(inquiryPath(id), body)).data

const deleteSupportInquiry = async (id: string): Promise<void> => {
  await mainClient.delete(inquiryPath(id))
}

const meta = { invalidates: [supportInquiriesKey] }

export const createSupportInquiryMutation = mutationOptions({ mutationFn: postSupportInquiry, meta })

export const editSupportInquiryMutation = mutationOptions({
  mutationFn: ({ id, body }: { id: string; body: SupportInquiryBody }) => putSupportInquiry(id, body),
  meta,
})

export const deleteSupportInquiryMutation = mutationOptions({ mutationFn: deleteSupportInquiry, meta })
