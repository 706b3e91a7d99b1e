import { draftStore } from './draft-store'

/** What a giver writes on a product gift, as entered. */
export interface GiftOrderDraft {
  face: { kind: 'basic' | 'card'; cardId: string } | null
  giverName: string
  msgToReceiver: string
  /** Whether several people get one each. */
  isMany: boolean
  /** How many members may open one link; 0 for a link for each. Only with `isMany`. */
  sharedBy: number
  /** The name of the one receiver, or the note on the one link; may be empty. */
  receiverName: string
  /** The list of several receivers, a name a line. */
  receiverList: string
  canChooseOption: boolean
  /** `yyyy-MM-ddTHH:mm` in Seoul; '' for at once. */
  sendAt: string
}

export const EMPTY_GIFT_ORDER: GiftOrderDraft = {
  face: null,
  giverName: '',
  msgToReceiver: '',
  isMany: false,
  sharedBy: 0,
  receiverName: '',
  receiverList: '',
  canChooseOption: true,
  sendAt: '',
}

/** For this tab only, because it names persons. It survives reload, sign-in and the payment window. */
export const giftOrderDraft = draftStore<GiftOrderDraft>('dama_product_gift')
