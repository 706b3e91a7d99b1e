import { Controller, useWatch } from 'react-hook-form'
import { tokenOwner } from '@/api/http/token-store'
import { useSubmission } from '@/api/http/use-submission'
import { reportReviewMutation } from '@/api/review/review'
import { draftStore } from '@/browser/storage/draft-store'
import { showFormError } from '@/commerce-ui/errors/show-error'
import { reportBody, type ReportBody } from '@/contract/review/review'
import { REPORT_REASONS, type ReportReason } from '@/domain/feedback'
import { reviewLimits } from '@/domain/limits'
import { ButtonWithReason } from '@/ui/form/button-with-reason'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useSchemaForm } from '@/ui/form/use-schema-form'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { toast } from '@/ui/overlay/toast-store'
import { REPORT_REASON_LABELS } from '../model/labels'

interface Props {
  reviewId: string
  isOpen: boolean
  onClose: () => void
}

type ReportForm = { reasonForAction: ReportReason | ''; comments: string }

/** Stays when the sheet is closed, as by Back. Its owner is the member with the review. */
const draft = draftStore<ReportForm>('dama_report_draft')

/** Reports a review to the shop. The reason "other" needs a text. */
export const ReportDrawer = ({ reviewId, isOpen, onClose }: Props) => {
  const owner = `${tokenOwner()}/${reviewId}`
  const form = useSchemaForm<ReportForm, ReportBody>({
    schema: reportBody,
    defaultValues: draft.read(owner) ?? { reasonForAction: '', comments: '' },
    // The comments are drawn for one reason only.
    fieldOf: (path) => (path === 'reasonForAction' ? path : undefined),
  })
  useOnEdit(form, (entered) => draft.write(owner, entered))
  const { reasonForAction, comments } = useWatch({ control: form.control }) as ReportForm
  const isOther = reasonForAction === 'other_reason'
  const missing =
    reasonForAction === ''
      ? '신고 사유를 골라 주세요.'
      : isOther && comments.trim() === ''
        ? '어떤 점이 문제인지 적어 주세요.'
        : null
  const { submit, isPending } = useSubmission(reportReviewMutation, {
    onSuccess: () => {
      draft.clear()
      toast('리뷰 신고가 접수됐어요')
      onClose()
    },
    onRefused: (error) => {
      if (!error.is('REVIEW_ALREADY_REPORTED')) return form.showServerError(error)
      onClose()
      return showFormError(error)
    },
  })
  const send = form.submit((report) =>
    submit({ reviewId, report: { ...report, comments: isOther ? report.comments : '' } }),
  )
  return (
    <BottomSheet
      open={isOpen}
      onClose={() => !isPending && onClose()}
      title="리뷰 신고"
      inAddress
      footer={
        <ButtonWithReason reason={missing} loading={isPending} onClick={() => void send()}>
          신고하기
        </ButtonWithReason>
      }
    >
      <Form $gap={16} onSubmit={send}>
        <Controller
          control={form.control}
          name="reasonForAction"
          render={({ field, fieldState }) => (
            <RadioGroup
              legend="신고 사유"
              error={fieldState.error?.message}
              name={field.name}
              value={field.value}
              options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
              onChange={field.onChange}
            />
          )}
        />
        {isOther && (
          <TextArea
            label="어떤 점이 문제인가요?"
            required
            rows={4}
            limit={reviewLimits.maxReport}
            {...form.field('comments')}
          />
        )}
        <FormError message={form.formError} />
      </Form>
    </BottomSheet>
  )
}
