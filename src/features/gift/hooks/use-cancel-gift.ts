import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasReason } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/main/card'
import { giftsKey, postCancelGift } from '@/api/main/gift'
import { moneyKey } from '@/api/main/money'
import type { CancelledGift } from '@/contract/main/gift'
import { formatWon } from '@/lib/money'
import { josa } from '@/lib/josa'
import { alert, confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
import { toast } from '@/ui/overlay/toast-store'

const returnedText = ({ amount, returnedTo: { cardDivision, title } }: CancelledGift): string => {
  const place = cardDivision === 'REFUND' ? `${title} 환불 카드` : title
  return `선물을 취소했어요. ${formatWon(amount)}을 ${josa(place, '으로/로')} 돌려받았어요.`
}

/** Takes a gift back, after asking; whatever the answer, everything about it is read anew. */
export const useCancelGift = () => {
  const queryClient = useQueryClient()
  const isRunning = useRef(false)
  const [isCancelling, setCancelling] = useState(false)
  /** One key for one gift: a try whose answer was lost gets the first answer. */
  const key = useRef<Record<string, string>>({})

  const cancel = async (gift: { secondaryCardId: string; amount: number }): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      const isSure = await confirm({
        title: '선물을 취소할까요?',
        body: `${formatWon(gift.amount)}이 보낸 곳으로 바로 돌아오고, 보낸 링크는 더 이상 열 수 없어요.`,
        confirmLabel: '선물 취소하기',
        cancelLabel: '그대로 두기',
        danger: true,
      })
      if (!isSure) return
      setCancelling(true)
      const one = (key.current[gift.secondaryCardId] ??= newIdempotencyKey())
      toast(returnedText(await postCancelGift(gift.secondaryCardId, one)))
    } catch (failure) {
      if (hasReason(failure, 'INVALID_CARD_STATUS'))
        await alert({
          title: '취소할 수 없어요',
          body: '그 사이에 받는 분이 선물을 받았거나 이미 끝난 선물이에요.',
        })
      else await showError(failure, '취소하지 못했어요')
    } finally {
      isRunning.current = false
      setCancelling(false)
      for (const queryKey of [giftsKey, cardsKey, moneyKey]) void queryClient.invalidateQueries({ queryKey })
    }
  }
  return { cancel, isCancelling }
}
