import { useState } from 'react'
import { useCapability } from '@/api/http/use-capability'
import { useSubmission } from '@/api/http/use-submission'
import { saveSupportInquiryMutation } from '@/api/main/support-inquiry'
import { postUpload } from '@/api/main/upload'
import { type SupportInquiry, supportInquiryBody } from '@/contract/main/support-inquiry'
import { SUPPORT_CATEGORIES, SUPPORT_CATEGORY_LABELS, supportInquiryLimits } from '@/domain/info'
import { FormPage } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { PhotoField } from '@/ui/form/photo-picker'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { Button } from '@/ui/primitives/button'
import { supportDraftOf, type SupportForm } from '../model/support-form'

interface Props {
  /** The inquiry to change; null for a new one. */
  id: string | null
  /** Whom the draft belongs to. */
  owner: string
  /** The form without a draft. */
  saved: SupportForm
  submitLabel: string
  /** The server has the inquiry; null where its answer is unreadable. */
  onSaved: (inquiry: SupportInquiry | null) => Promise<unknown>
}

/** The form of an inquiry to customer service, new or changed. What is typed stays in this tab until it is saved. */
export const SupportEditor = ({ id, owner, saved, submitLabel, onSaved }: Props) => {
  const [draft] = useState(() => supportDraftOf(id, owner, saved))
  const [defaultValues] = useState(() => draft.read() ?? saved)
  const form = useSchemaForm({ schema: supportInquiryBody, defaultValues })
  useOnEdit(form, (values) => draft.write(values))
  const canUpload = useCapability('uploads')
  const [isUploading, setUploading] = useState(false)
  const { submit, isPending } = useSubmission(saveSupportInquiryMutation, {
    form,
    onSuccess: (inquiry) => {
      draft.clear()
      return onSaved(inquiry)
    },
  })
  return (
    <FormPage onSubmit={form.submit((inquiry) => submit({ id, inquiry }))}>
      <SelectField label="문의 종류" required {...form.field('category')}>
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
        {...form.field('title')}
      />
      <TextArea
        label="문의 내용"
        required
        rows={8}
        limit={supportInquiryLimits.contentsLength}
        {...form.field('contents')}
      />
      {canUpload && (
        <PhotoField
          form={form}
          legend="사진"
          hint="화면을 찍은 사진이 있으면 더 빨리 도와 드릴 수 있어요. 개인정보는 가려 주세요."
          max={supportInquiryLimits.photos}
          send={(file, options) => postUpload('inquiry', file, options)}
          onBusy={setUploading}
        />
      )}
      <FormError message={form.formError} />
      <Button type="submit" loading={isPending} disabled={isUploading}>
        {isUploading ? '사진을 올리는 중이에요' : submitLabel}
      </Button>
    </FormPage>
  )
}
