import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useSubmission } from '@/api/http/use-submission'
import { saveInquiryMutation } from '@/api/review/inquiry'
import { draftStore } from '@/browser/storage/draft-store'
import type { User } from '@/contract/main/user'
import type { ProductDetail } from '@/contract/product/product'
import { type Inquiry, type InquiryBody, inquiryBody } from '@/contract/review/inquiry'
import { inquiryLimits } from '@/domain/inquiry'
import { maskName } from '@/domain/person-name'
import { ButtonWithReason } from '@/ui/form/button-with-reason'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { RadioGroup } from '@/ui/form/radio-group'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { toast } from '@/ui/overlay/toast-store'

/** The request body with the values of the radio buttons for its visibility. */
const inquiryForm = v.object({
  ...inquiryBody.entries,
  isDisplayed: v.picklist(['public', 'private']),
})
type InquiryForm = v.InferInput<typeof inquiryForm>

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

const formOf = (inquiry: Inquiry): InquiryForm => ({
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
const inquiryDraft = draftStore<InquiryForm>('dama_inquiry_draft')

interface Props {
  me: User
  productId: string
  skuList: ProductDetail['skuList']
  /** The inquiry to change; undefined for a new one. */
  before: Inquiry | undefined
  onDone: () => void
}

/** The form of an inquiry. A draft is stored when the drawer is closed, the page is reloaded or the session ends. */
export const InquiryEditor = ({ me, productId, skuList, before, onDone }: Props) => {
  // A draft of an inquiry that was changed elsewhere since is ignored.
  const [owner] = useState(
    () => `${me.id}/${before ? JSON.stringify([before.id, formOf(before)]) : productId}`,
  )
  const skus = skusToChoose(skuList, before)
  const [initial] = useState(() => {
    const draft = inquiryDraft.read(owner)
    return draft ? withKnownSku(draft, skus) : before ? formOf(before) : emptyForm(skus)
  })
  const form = useSchemaForm({ schema: inquiryForm, defaultValues: initial })
  useOnEdit(form, (entered) => inquiryDraft.write(owner, entered))
  const values = useWatch({ control: form.control }) as InquiryForm

  const { submit, isPending } = useSubmission(saveInquiryMutation, {
    form,
    onSuccess: () => {
      inquiryDraft.clear()
      toast(before ? '문의를 수정했어요' : '문의를 남겼어요. 답변이 달리면 알려 드릴게요.')
      onDone()
    },
  })
  const save = form.submit((entered) => {
    const inquiry = toBody(entered)
    const { name, email } = me
    return submit(
      before
        ? { id: before.id, inquiry }
        : { id: null, inquiry: { ...inquiry, productId, name, nickname: maskName(name), email } },
    )
  })

  return (
    <Form onSubmit={save}>
      <SelectField label="옵션" required {...form.field('productSkuId')}>
        {skus.length !== 1 && (
          <option value="" disabled>
            옵션을 선택해 주세요
          </option>
        )}
        {skus.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <Controller
        control={form.control}
        name="isDisplayed"
        render={({ field }) => (
          <RadioGroup
            legend="공개 여부"
            options={[
              { value: 'public', label: '공개' },
              { value: 'private', label: '비공개', description: '나와 판매자만 볼 수 있어요.' },
            ]}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <TextField
        label="제목"
        required
        maxLength={inquiryLimits.titleLength}
        hint={`${values.inquiryTitle.length} / ${inquiryLimits.titleLength}`}
        {...form.field('inquiryTitle')}
      />
      <TextArea
        label="문의내용"
        required
        rows={6}
        limit={inquiryLimits.contentsLength}
        hint="전화번호나 주소 같은 개인정보는 적지 말아 주세요."
        {...form.field('inquiryContents')}
      />
      <FormError message={form.formError} />
      <ButtonWithReason type="submit" loading={isPending} reason={missingInput(values)}>
        {before ? '수정한 내용 저장하기' : '문의 남기기'}
      </ButtonWithReason>
    </Form>
  )
}
