import { useSubmission } from '@/api/http/use-submission'
import { cancelGiftMutation } from '@/api/main/gift'
import type { CancelledGift } from '@/contract/main/gift'
import { formatWon } from '@/lib/money'
import { josa } from '@/lib/josa'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

const returnedText = (amount: number, { returnedTo: { cardDivision, title } }: CancelledGift): string => {
  if (title === '') return '선물을 취소했어요.'
  const place = cardDivision === 'REFUND' ? `${title} 환불 카드` : title
  return `선물을 취소했어요. ${formatWon(amount)}을 ${josa(place, '으로/로')} 돌려받았어요.`
}

/** Cancels a gift as its sender, after a confirmation. */
export const useCancelGift = ({ secondaryCardId, amount }: { secondaryCardId: string; amount: number }) => {
  const { submit, isPending } = useSubmission(cancelGiftMutation, {
    prepare: () =>
      confirm({
        title: '선물을 취소할까요?',
        body: `${formatWon(amount)}이 보낸 곳으로 바로 돌아오고, 보낸 링크는 더 이상 열 수 없어요.`,
        confirmLabel: '선물 취소하기',
        cancelLabel: '그대로 두기',
        danger: true,
      }),
    onSuccess: (gift) => toast(returnedText(gift.amount ?? amount, gift)),
    onRefused: (error) =>
      error.is('INVALID_CARD_STATUS')
        ? alert({
            title: '취소할 수 없어요',
            body: '그 사이에 받는 분이 선물을 받았거나 이미 끝난 선물이에요.',
          })
        : showError(error, '취소하지 못했어요'),
  })
  return { cancel: () => submit({ secondaryCardId }), isCancelling: isPending }
}
