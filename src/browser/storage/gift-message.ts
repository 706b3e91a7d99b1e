import { draftStore } from './draft-store'

const store = draftStore<{ text: string }>('dama_gift_words')
const OWNER = 'shop'

/** The message that was written on a face in the card shop, for the gift that follows in this tab. */
export const giftMessage = {
  read: (): string => store.read(OWNER)?.text ?? '',
  write: (text: string): void => (text.trim() === '' ? store.clear() : store.write(OWNER, { text })),
  /** The draft of the gift holds the message from here on. */
  clear: store.clear,
}
