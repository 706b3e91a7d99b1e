import * as v from 'valibot'
import { draftStore } from '@/browser/storage/draft-store'
import { type Inquiry, type InquiryBody, inquiryBody } from '@/contract/review/inquiry'

/** The request body with the values of the radio buttons for its visibility. */
export const inquiryForm = v.object({
  ...inquiryBody.entries,
  isDisplayed: v.picklist(['public', 'private']),
})
export type InquiryForm = v.InferInput<typeof inquiryForm>

interface Choice {
  id: string
  title: string
}

/** The options to choose from. The option of an existing inquiry stays available after it was removed. */
export const skusToChoose = (skuList: readonly Choice[], before?: Inquiry): Choice[] => {
  const skus = skuList.map(({ id, title }) => ({ id, title }))
  const currentSkuId = before?.productSkuId
  if (!currentSkuId || skus.some(({ id }) => id === currentSkuId)) return skus
  return [...skus, { id: currentSkuId, title: before.productSkuTitle ?? '' }]
}

/** A single option is selected; with several the member chooses. */
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

/** An option of a draft that is no longer available has to be chosen again. */
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

/** The message for the first missing or invalid field; null when the form can be sent. */
export const missingInput = (form: InquiryForm): string | null =>
  v.safeParse(inquiryForm, form).issues?.[0].message ?? null

/** One draft for each tab; its owner is the member with the product or inquiry. */
export const inquiryDraft = draftStore<InquiryForm>('dama_inquiry_draft')
