import { useEffect, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { postUpload } from '@/api/main/upload'
import { ApiError } from '@/api/http/api-error'
import { SUPPORT_CATEGORIES, SUPPORT_CATEGORY_LABELS, supportInquiryLimits } from '@/domain/support-inquiry'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { PhotoPicker } from '@/ui/form/photo-picker'
import { SelectField } from '@/ui/form/select-field'
import { showServerErrors } from '@/ui/form/server-errors'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Button } from '@/ui/primitives/button'
import { color, layout, space } from '@/ui/theme/tokens'
import { FIELDS, type SupportForm } from '../model/support-form'

interface Props {
  initial: SupportForm
  submitLabel: string
  /** Rejects with an ApiError; its words stand in the form. */
  onSubmit: (form: SupportForm) => Promise<void>
  /** Called with what is typed, so that it can be kept. */
  onTyped?: (form: SupportForm) => void
}

/** The form of an inquiry to the house, new or changed. */
export function SupportEditor({ initial, submitLabel, onSubmit, onTyped }: Props) {
  const form = useForm<SupportForm>({ defaultValues: initial })
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { errors, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as SupportForm
  useEffect(() => onTyped?.(values), [onTyped, values])

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      await onSubmit(typed)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const unmapped = showServerErrors(form, error.fields, FIELDS)
      const hasFields = Object.keys(error.fields).length > 0
      if (!hasFields || unmapped.length > 0)
        setRefusal(unmapped[0] ?? (error.message || GENERIC_ERROR_MESSAGE))
    }
  })

  return (
    <Page noValidate onSubmit={submit}>
      <SelectField
        label="문의 종류"
        required
        error={errors.category?.message}
        {...form.register('category', { required: '문의 종류를 골라 주세요.' })}
      >
        <option value="" disabled>
          골라 주세요
        </option>
        {SUPPORT_CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {SUPPORT_CATEGORY_LABELS[category]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="제목"
        required
        maxLength={supportInquiryLimits.titleLength}
        error={errors.title?.message}
        {...form.register('title', { validate: (text) => text.trim() !== '' || '제목을 입력해 주세요.' })}
      />
      <TextArea
        label="문의 내용"
        required
        rows={8}
        limit={supportInquiryLimits.contentsLength}
        error={errors.contents?.message}
        {...form.register('contents', { validate: (text) => text.trim() !== '' || '내용을 입력해 주세요.' })}
      />
      <Controller
        control={form.control}
        name="images"
        render={({ field }) => (
          <PhotoPicker
            legend="사진"
            hint="화면을 찍은 사진이 있으면 더 빨리 도와드릴 수 있어요. 개인정보는 가려 주세요."
            value={field.value}
            onChange={(change) => form.setValue('images', change(form.getValues('images')))}
            send={(file, options) => postUpload('inquiry', file, options)}
            max={supportInquiryLimits.photos}
            error={errors.images?.message}
            onBusy={setSending}
          />
        )}
      />
      {refusal && (
        <InlineNotice tone="danger" live>
          {refusal}
        </InlineNotice>
      )}
      <Button type="submit" loading={isSubmitting} disabled={isSending}>
        {isSending ? '사진을 올리는 중이에요' : submitLabel}
      </Button>
    </Page>
  )
}

const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  align-content: start;
  min-height: 70dvh;
  padding: ${space[20]} ${layout.gutter} ${space[32]};
  background: ${color.surface};
`
