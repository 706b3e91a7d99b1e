import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { HttpClient } from '@/api/http/http-client'
import { freshness } from '@/config/freshness'
import type { FaqList, LegalDocument, Notice, NoticeList } from '@/contract/main/info'
import type { LegalDocumentKind } from '@/domain/info'

/** Notices, pinned ones first, twenty a page. */
export const noticesInfiniteQueryOptions = (client: HttpClient = mainClient) =>
  infiniteQueryOptions({
    queryKey: ['main', 'notices'],
    queryFn: async ({ pageParam, signal }) =>
      (await client.get<NoticeList>('/api/info/notices', { params: { page: pageParam }, signal })).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.long,
  })

/** @throws ApiError NOT_FOUND */
export const noticeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ['main', 'notice', { id }],
    queryFn: async ({ signal }) =>
      (await mainClient.get<Notice>(`/api/info/notices/${encodeURIComponent(id)}`, { signal })).data,
    enabled: id !== '',
    staleTime: freshness.long,
  })

export const faqsQueryOptions = (client: HttpClient = mainClient) =>
  queryOptions({
    queryKey: ['main', 'faqs'],
    queryFn: async ({ signal }) => (await client.get<FaqList>('/api/info/faqs', { signal })).data,
    staleTime: freshness.long,
  })

/** @throws ApiError NOT_FOUND for an unknown version */
export const legalDocumentQueryOptions = (
  kind: LegalDocumentKind,
  version?: string,
  client: HttpClient = mainClient,
) =>
  queryOptions({
    queryKey: ['main', 'legal-document', { kind, version: version ?? null }],
    queryFn: async ({ signal }) =>
      (await client.get<LegalDocument>(`/api/info/documents/${kind}`, { params: { version }, signal })).data,
    staleTime: freshness.long,
  })
