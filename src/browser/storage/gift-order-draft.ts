import { NO_RECEIVERS, type ReceiversDraft } from '@/domain/receivers-draft'
import { draftStore } from './draft-store'

/** What a giver writes on a product gift, as entered. */
export interface GiftOrderDraft extends ReceiversDraft {
  face: { kind: 'basic' | 'card'; cardId: string } | null
  giverName: string
  msgToReceiver: string
  canChooseOption: boolean
  /** `yyyy-MM-ddTHH:mm` in Seoul; '' for at once. */
  sendAt: string
}

export const EMPTY_GIFT_ORDER: GiftOrderDraft = {
  face: null,
  giverName: '',
  msgToReceiver: '',
  ...NO_RECEIVERS,
  canChooseOption: true,
  sendAt: '',
}

/** For this tab only, because it names persons. It survives reload, sign-in and the payment window. */
export const giftOrderDraft = draftStore<GiftOrderDraft>('dama_product_gift')
