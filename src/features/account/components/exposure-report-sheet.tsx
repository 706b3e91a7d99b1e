import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { asApiError } from '@/api/http/api-error'
import { postExposureReport } from '@/api/main/exposure-report'
import {
  EXPOSURE_TARGET_LABELS,
  EXPOSURE_TARGETS,
  type ExposureTarget,
  exposureReportLimits,
} from '@/domain/exposure-report'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { SelectField } from '@/ui/form/select-field'
import { showServerErrors } from '@/ui/form/server-errors'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'

interface ReportForm {
  target: ExposureTarget
  place: string
  contents: string
}

/** Tells us where somebody's personal information stands. */
export function ExposureReportSheet({ onClose }: { onClose: () => void }) {
  const form = useForm<ReportForm>({ defaultValues: { target: 'product', place: '', contents: '' } })
  const [refusal, setRefusal] = useState<string>()
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ target, ...body }) => {
    setRefusal(undefined)
    try {
      await postExposureReport(target, body)
      toast('신고를 받았어요. 빨리 확인할게요')
      onClose()
    } catch (error) {
      const { fields, message } = asApiError(error)
      const unmapped = showServerErrors(form, fields, ['target', 'place', 'contents'])
      if (Object.keys(fields).length === 0 || unmapped.length > 0) setRefusal(unmapped[0] ?? message)
    }
  })
  return (
    <BottomSheet open onClose={onClose} title="개인정보 노출 신고">
      <Form noValidate onSubmit={submit}>
        <Text $tone="second">
          전화번호, 주소처럼 누군가의 개인정보가 보이는 곳을 알려 주세요. 그 정보는 적지 않아도 돼요.
        </Text>
        <SelectField label="어디에서 봤나요?" {...form.register('target')}>
          {EXPOSURE_TARGETS.map((target) => (
            <option key={target} value={target}>
              {EXPOSURE_TARGET_LABELS[target]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="위치"
          required
          hint="상품 이름이나 주소를 적어 주세요."
          maxLength={exposureReportLimits.placeLength}
          error={errors.place?.message}
          {...form.register('place', { validate: (text) => text.trim() !== '' || '위치를 적어 주세요.' })}
        />
        <TextArea
          label="내용"
          required
          rows={4}
          limit={exposureReportLimits.contentsLength}
          error={errors.contents?.message}
          {...form.register('contents', {
            validate: (text) => text.trim() !== '' || '어떤 정보가 보이는지 적어 주세요.',
          })}
        />
        {refusal && (
          <InlineNotice tone="danger" live>
            {refusal}
          </InlineNotice>
        )}
        <Button type="submit" full loading={isSubmitting}>
          신고하기
        </Button>
      </Form>
    </BottomSheet>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`
