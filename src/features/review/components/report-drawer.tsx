import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { hasReason } from '@/api/http/api-error'
import { postReport } from '@/api/review/review'
import { REPORT_REASONS, type ReportReason } from '@/domain/feedback'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { reviewLimits } from '@/domain/limits'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import { Stack } from '@/ui/layout/stack'
import { BottomSheet } from '@/ui/overlay/bottom-sheet'
import { alert } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { REPORT_REASON_LABELS } from '../model/words'

interface Props {
  reviewId: string
  open: boolean
  onClose: () => void
}

/** Tells the shop about a review; "other" needs words. */
export function ReportDrawer({ reviewId, open, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason>()
  const [comments, setComments] = useState('')
  const isOther = reason === 'other_reason'
  const isReady = reason !== undefined && (!isOther || comments.trim() !== '')
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { reasonForAction: ReportReason; comments: string }) => postReport(reviewId, body),
    onSuccess: () => {
      toast('리뷰 신고가 완료되었어요')
      onClose()
    },
    onError: (error) => {
      const isKnown = hasReason(error, 'REVIEW_ALREADY_REPORTED')
      void alert(isKnown ? error.message : GENERIC_ERROR_MESSAGE)
      if (isKnown) onClose()
    },
  })
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="리뷰 신고"
      inAddress
      footer={
        <Button
          full
          disabled={!isReady}
          loading={isPending}
          onClick={() =>
            reason && mutate({ reasonForAction: reason, comments: isOther ? comments.trim() : '' })
          }
        >
          신고하기
        </Button>
      }
    >
      <Stack>
        <RadioGroup
          legend="신고 사유"
          name="report-reason"
          value={reason ?? ''}
          options={REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }))}
          onChange={(event) => setReason(REPORT_REASONS.find((one) => one === event.target.value))}
        />
        {isOther && (
          <TextArea
            label="어떤 점이 문제인가요?"
            required
            rows={4}
            limit={reviewLimits.maxReport}
            value={comments}
            onChange={(event) => setComments(event.target.value)}
          />
        )}
      </Stack>
    </BottomSheet>
  )
}
