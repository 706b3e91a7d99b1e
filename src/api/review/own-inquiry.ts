import type { QueryClient } from '@tanstack/react-query'
import { meKey } from '@/api/http/shared-keys'
import type { Inquiry } from '@/contract/review/inquiry'
import { readerIds } from '@/domain/reader-ids'

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
