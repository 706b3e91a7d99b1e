import { useSubmission } from '@/api/http/use-submission'
import { deleteInquiryMutation } from '@/api/review/inquiry'
import { showError } from '@/commerce-ui/errors/show-error'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'

/** Deletes an inquiry after a question. */
export const useDeleteInquiry = (onDeleted?: () => void) => {
  const { submit } = useSubmission(deleteInquiryMutation, {
    prepare: () =>
      confirm({
        title: '문의를 삭제할까요?',
        body: '지운 문의는 되돌릴 수 없어요.',
        confirmLabel: '삭제하기',
        danger: true,
      }),
    onSuccess: () => {
      toast('문의를 삭제했어요')
      onDeleted?.()
    },
    onRefused: (error) => showError(error),
  })
  return (id: string): void => void submit({ id })
}
