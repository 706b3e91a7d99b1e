import { object, type InferOutput } from 'valibot'
import { tokenOwner } from '@/api/http/token-store'
import { useSubmission } from '@/api/http/use-submission'
import { reportExposureMutation } from '@/api/main/exposure-report'
import { draftStore } from '@/browser/storage/draft-store'
import { exposureReportBody, exposureTarget } from '@/contract/main/exposure-report'
import { EXPOSURE_TARGET_LABELS, EXPOSURE_TARGETS, exposureReportLimits } from '@/domain/exposure-report'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { SelectField } from '@/ui/form/select-field'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'

const reportForm = object({ target: exposureTarget, ...exposureReportBody.entries })

type ReportForm = InferOutput<typeof reportForm>
/** Stays when the sheet is closed, as by Back. */
const draft = draftStore<ReportForm>('dama_exposure_draft')

const EMPTY: ReportForm = { target: 'product', place: '', contents: '' }

/** The form that reports a page with exposed personal information. */
export const ExposureReportSheet = ({ onClose }: { onClose: () => void }) => {
  const owner = tokenOwner() ?? ''
  const form = useSchemaForm({
    schema: reportForm,
    defaultValues: draft.read(owner) ?? EMPTY,
  })
  useOnEdit(form, (entered) => draft.write(owner, entered))
  const { submit, isPending } = useSubmission(reportExposureMutation, {
    form,
    onSuccess: () => {
      draft.clear()
      toast('신고가 접수됐어요. 빠르게 확인할게요.')
      onClose()
    },
  })
  return (
    <BottomSheet open onClose={() => !isPending && onClose()} title="개인정보 노출 신고">
      <Form $gap={16} onSubmit={form.submit((report) => submit(report))}>
        <Text $tone="second">
          전화번호, 주소처럼 누군가의 개인정보가 보이는 곳을 알려 주세요. 그 정보는 적지 않아도 돼요.
        </Text>
        <SelectField label="어디에서 봤나요?" {...form.field('target')}>
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
          {...form.field('place')}
        />
        <TextArea
          label="내용"
          required
          rows={4}
          limit={exposureReportLimits.contentsLength}
          {...form.field('contents')}
        />
        <FormError message={form.formError} />
        <Button type="submit" full loading={isPending}>
          신고하기
        </Button>
      </Form>
    </BottomSheet>
  )
}
