import * as v from 'valibot'
import { type Inquiry, type InquiryBody, inquiryBody } from '@/contract/review/inquiry'
import { draftStore } from '@/browser/storage/draft-store'

/** The body of the call, with the radio buttons' values for who may read it. */
export const inquiryForm = v.object({
  ...inquiryBody.entries,
  isDisplayed: v.picklist(['public', 'private']),
})
export type InquiryForm = v.InferInput<typeof inquiryForm>

interface Choice {
  id: string
  title: string
}

/** What may be chosen; the option that was asked about stays a choice when it is not offered any more. */
export const skusToChoose = (skuList: readonly Choice[], before?: Inquiry): Choice[] => {
  const skus = skuList.map(({ id, title }) => ({ id, title }))
  const kept = before?.productSkuId
  if (!kept || skus.some(({ id }) => id === kept)) return skus
  return [...skus, { id: kept, title: before.productSkuTitle ?? '' }]
}

/** With one option there is nothing to choose; with several the choice is the asker's. */
export const emptyForm = (skus: readonly Choice[]): InquiryForm => ({
  productSkuId: skus.length === 1 ? (skus[0]?.id ?? '') : '',
  isDisplayed: 'public',
  inquiryTitle: '',
  inquiryContents: '',
})

export const formOf = (inquiry: Inquiry): InquiryForm => ({
  productSkuId: inquiry.productSkuId ?? '',
  isDisplayed: inquiry.isDisplayed ? 'public' : 'private',
  inquiryTitle: inquiry.inquiryTitle ?? '',
  inquiryContents: inquiry.inquiryContents ?? '',
})

/** An option of a draft that is not offered any more has to be chosen again. */
export const withKnownSku = (form: InquiryForm, skus: readonly Choice[]): InquiryForm => ({
  ...form,
  productSkuId: skus.some(({ id }) => id === form.productSkuId)
    ? form.productSkuId
    : emptyForm(skus).productSkuId,
})

export const toBody = (form: InquiryForm): InquiryBody => ({
  ...form,
  isDisplayed: form.isDisplayed === 'public',
})

/** Whether "done" may be pressed: an option, and words in both fields. */
export const isComplete = (form: InquiryForm): boolean =>
  [form.productSkuId, form.inquiryTitle, form.inquiryContents].every((text) => text.trim() !== '')

/** One draft a tab; its owner is the member and what they write about. */
export const inquiryDraft = draftStore<InquiryForm>('dama_inquiry_draft')
