import { useLayoutEffect } from 'react'
import type { DraftStore } from '@/browser/storage/draft-store'
import { giftMessage } from '@/browser/storage/gift-message'
import { useStoredOnArrival } from '@/browser/use-stored-on-arrival'
import type { GiftFormValues } from '../model/gift-draft'

/**
 * The draft of a member at the arrival on a gift form, with the message that was written in the card shop; null without either.
 * The message moves into the stored draft, so that a reload keeps it.
 */
export const useStoredGift = <Draft extends GiftFormValues>(
  store: DraftStore<Draft>,
  owner: string,
  empty: Draft,
): Draft | null => {
  const readDraft = () => {
    const draft = store.read(owner)
    const msgToReceiver = giftMessage.read()
    return msgToReceiver ? { ...empty, ...draft, msgToReceiver } : draft
  }
  const stored = useStoredOnArrival(readDraft)
  useLayoutEffect(() => {
    const draft = readDraft()
    if (draft) store.write(owner, draft)
    giftMessage.clear()
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return stored ?? null
}
