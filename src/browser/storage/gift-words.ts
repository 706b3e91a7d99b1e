import { draftStore } from './draft-store'

const store = draftStore<{ text: string }>('dama_gift_words')
const OWNER = 'shop'

/** Words that were tried on a face in the card shop, for the gift that follows in this tab. */
export const giftWords = {
  read: (): string => store.read(OWNER)?.text ?? '',
  keep: (text: string): void => (text.trim() === '' ? store.clear() : store.keep(OWNER, { text })),
  /** The gift's own draft has them now. */
  clear: store.clear,
}
