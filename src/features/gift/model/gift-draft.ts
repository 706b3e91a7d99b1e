import type { SendGiftSubmission } from '@/api/main/gift'
import type { CardDivision } from '@/domain/card'
import type { PaymentMethod } from '@/domain/payment-method'
import type { SendBasicBody } from '@/contract/main/gift'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'

/** What every way of sending asks for. Texts as they stand in the fields. */
export interface GiftWords {
  amount: string
  msgToReceiver: string
  giverName: string
}

export const noWords: GiftWords = { amount: '', msgToReceiver: '', giverName: '' }

export interface SendDraft extends GiftWords {
  cardId: string
  division: CardDivision | ''
}

export interface BasicDraft extends GiftWords {
  basicCardId: string
  payWith: 'money' | 'window'
  paymentMethod: PaymentMethod
}

export const sendDraft = draftStore<SendDraft>('dama_gift_draft')
export const basicDraft = draftStore<BasicDraft>('dama_gift_basic_draft')

export const sendSubmissions = submissionStore<SendGiftSubmission>('dama_gift_intent')
export const basicSubmissions = submissionStore<SendBasicBody>('dama_gift_basic_intent')
