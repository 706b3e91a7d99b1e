import type { QueryClient } from '@tanstack/react-query'
import { meKey } from '@/api/http/shared-keys'
import type { Inquiry } from '@/contract/review/inquiry'

/** Ids of the reader in the services; empty for a visitor. */
const readerIds = (client: QueryClient): readonly string[] => {
  const me = client.getQueryData<{ id: string; harmonyId: string }>(meKey)
  return me ? [me.id, me.harmonyId].filter((id) => id !== '') : []
}

/**
 * Sets `isMine` by comparing the ids of author and reader, because some services omit it. Removes the text of a private
 * inquiry by another member.
 */
export const withOwnership =
  (client: QueryClient) =>
  (inquiry: Inquiry): Inquiry => {
    const isMine =
      inquiry.isMine || (inquiry.inquirerId !== null && readerIds(client).includes(inquiry.inquirerId))
    if (isMine || inquiry.isDisplayed) return { ...inquiry, isMine }
    return { ...inquiry, inquiryTitle: null, inquiryContents: null, productSkuTitle: null }
  }
