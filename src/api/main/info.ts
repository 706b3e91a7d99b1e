import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { LegalDocumentKind } from '@/domain/info'
import { nextPage } from '@/lib/next-page'
import { readInfo } from './reader'

/** Notices, pinned ones first, twenty a page. */
export const noticesInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: ['main', 'notices'],
    queryFn: ({ pageParam, signal }) =>
      readInfo('noticeList', mainClient.get('/api/info/notices', { params: { page: pageParam }, signal })),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.long,
  })

export const noticeQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ['main', 'notice', { id }],
    queryFn: ({ signal }) =>
      readInfo('notice', mainClient.get(`/api/info/notices/${encodeURIComponent(id)}`, { signal })),
    enabled: id !== '',
    staleTime: freshness.long,
  })

export const faqsQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'faqs'],
    queryFn: ({ signal }) => readInfo('faqList', mainClient.get('/api/info/faqs', { signal })),
    staleTime: freshness.long,
  })

export const legalDocumentQueryOptions = (kind: LegalDocumentKind, version?: string) =>
  queryOptions({
    queryKey: ['main', 'legal-document', { kind, version: version ?? null }],
    queryFn: ({ signal }) =>
      readInfo(
        'legalDocument',
        mainClient.get(`/api/info/documents/${kind}`, { params: { version }, signal }),
      ),
    staleTime: freshness.long,
  })
