import type { ParsedUrlQuery } from 'node:querystring'
import { INQUIRY_STATUSES, type InquiryStatus } from '@/domain/inquiry'
import { queryOne } from '@/lib/query-string'

/** The status that the address filters by; undefined for all. */
export const readInquiryStatus = ({ status }: ParsedUrlQuery): InquiryStatus | undefined => {
  const wanted = queryOne(status)
  return INQUIRY_STATUSES.find((candidate) => candidate === wanted)
}
