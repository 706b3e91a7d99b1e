import { draftStore } from './draft-store'

/** What a giver writes on a product gift, as entered. */
export interface GiftOrderDraft {
  face: { kind: 'basic' | 'card'; cardId: string } | null
  giverName: string
  msgToReceiver: string
  /** Whether several people get one each. */
  isMany: boolean
  /** The name of the one receiver; may be empty. */
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
  receiverName: '',
  receiverList: '',
  canChooseOption: true,
  sendAt: '',
}

/** For this tab only, because it names persons. It survives reload, sign-in and the payment window. */
export const giftOrderDraft = draftStore<GiftOrderDraft>('dama_product_gift')
