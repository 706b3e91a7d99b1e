import type { SendGiftSubmission } from '@/api/main/gift'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'
import type { SendBasicBody } from '@/contract/main/gift-requests'
import type { CardDivision } from '@/domain/card'
import type { PaymentMethod } from '@/domain/payment-method'
import { NO_RECEIVERS, type ReceiversDraft } from '@/domain/receivers-draft'

/** The fields of both gift forms as filled in. */
export interface GiftFormValues extends ReceiversDraft {
  amount: string
  msgToReceiver: string
  giverName: string
  /** `yyyy-MM-ddTHH:mm` in Seoul; '' for at once. */
  sendAt: string
}

export const emptyGiftForm: GiftFormValues = {
  amount: '',
  msgToReceiver: '',
  giverName: '',
  sendAt: '',
  ...NO_RECEIVERS,
}

/** How a new card is paid. */
export interface PaymentChoice {
  payWith: 'money' | 'window'
  paymentMethod: PaymentMethod
}

export interface SendDraft extends GiftFormValues {
  cardId: string
  division: CardDivision | ''
}

/** It has a payment once the member has chosen one or sent the gift: the preselected one depends on the balance of the visit. */
export interface BasicDraft extends GiftFormValues, Partial<PaymentChoice> {
  basicCardId: string
}

export const sendDraft = draftStore<SendDraft>('dama_gift_draft')
export const basicDraft = draftStore<BasicDraft>('dama_gift_basic_draft')

export const sendSubmissions = submissionStore<SendGiftSubmission>('dama_gift_intent')
export const basicSubmissions = submissionStore<SendBasicBody>('dama_gift_basic_intent')

/**
 * Clears the submission if it belongs to this payment: an old result may be opened while another gift is written.
 *
 * @returns whether it belongs to the payment
 */
export const clearBasicSubmission = (owner: string, paymentId: string): boolean => {
  const isOfPayment = basicSubmissions.read(owner)?.externalId === paymentId
  if (isOfPayment) basicSubmissions.clear()
  return isOfPayment
}
