import { useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '@/api/http/api-error'
import { deleteInquiry, inquiriesKey } from '@/api/review/inquiry'
import { confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

/** Asks, then takes an inquiry back. @returns whether it is gone */
export const useDeleteInquiry = () => {
  const queryClient = useQueryClient()
  return async (id: string): Promise<boolean> => {
    const isSure = await confirm({
      title: '문의를 지울까요?',
      body: '지운 문의는 되돌릴 수 없어요.',
      confirmLabel: '지우기',
      danger: true,
    })
    if (!isSure) return false
    try {
      await deleteInquiry(id)
    } catch (error) {
      // Gone already, in another tab.
      if (!isNotFound(error)) {
        await showError(error)
        return false
      }
    }
    void queryClient.invalidateQueries({ queryKey: inquiriesKey })
    toast('문의를 지웠어요')
    return true
  }
}
