import { useSubmission } from '@/api/http/use-submission'
import { cancelGiftMutation } from '@/api/main/gift'
import { showError } from '@/commerce-ui/errors/show-error'
import type { GiftHistoryDetail } from '@/contract/main/gift'

const loadDialogs = () => import('../components/cancel-gift-dialogs')

/** What is cancelled: by default the shown gift. */
interface Cancelled {
  secondaryCardId: string
  /** In won. */
  amount: number
  /** Whether all that the same payment has sent are cancelled. */
  isAll?: boolean
}

/** Cancels a gift as its sender, after a confirmation. Few gifts are cancelled, so its texts come with the tap. */
export const useCancelGift = (
  gift: GiftHistoryDetail,
  { secondaryCardId, amount, isAll = false }: Cancelled = gift,
) => {
  const { submit, isPending } = useSubmission(cancelGiftMutation, {
    prepare: async () => (await loadDialogs()).confirmCancellation({ ...gift, amount, isAll }),
    onSuccess: async (cancelled) => (await loadDialogs()).showCancelled(amount, cancelled),
    // Without a connection the dialogs may not load either.
    onRefused: async (error) =>
      error.is('INVALID_CARD_STATUS')
        ? (await loadDialogs()).showEnded()
        : showError(error, '취소하지 못했어요'),
  })
  return {
    cancel: () => submit({ secondaryCardId, ...(isAll && { isAll }) }),
    isCancelling: isPending,
  }
}
