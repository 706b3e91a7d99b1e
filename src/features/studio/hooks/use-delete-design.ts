import { useMutation } from '@tanstack/react-query'
import { deleteDesignMutation } from '@/api/main/studio'
import { showError } from '@/commerce-ui/errors/show-error'
import type { StudioDesign } from '@/contract/main/studio'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { openSavers } from '../model/open-savers'
import { storedDrafts } from '../model/stored-draft'

const QUESTION = {
  draft: { title: '이 디자인을 지울까요?', body: '만들던 내용은 되살릴 수 없어요.' },
  published: {
    title: '내 디자인에서 지울까요?',
    body: '만든 카드는 내 선물함에 그대로 있어요. 선물샵에 걸린 디자인은 내려가요.',
  },
} as const

/** Deletes a design after a question, because it can't be restored. */
export const useDeleteDesign = () => {
  const remove = useMutation({
    ...deleteDesignMutation,
    onSuccess: (_answer, designId) => {
      openSavers.discardDesign(designId)
      storedDrafts.removeDesign(designId)
      toast('디자인을 지웠어요')
    },
    onError: (error) => void showError(error),
  })
  const confirmRemove = async ({
    designId,
    state,
  }: Pick<StudioDesign, 'designId' | 'state'>): Promise<void> => {
    if (await confirm({ ...QUESTION[state], confirmLabel: '지우기', danger: true })) remove.mutate(designId)
  }
  return { confirmRemove, removingId: remove.isPending ? remove.variables : undefined }
}
