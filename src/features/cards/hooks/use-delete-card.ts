import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useSubmission } from '@/api/http/use-submission'
import { cardDetailQueryOptions, deleteCardMutation } from '@/api/main/card'
import { isUndecided } from '@/api/http/is-undecided'
import { isResultLost, showLostResult } from '@/commerce-ui/errors/lost-result'
import { showError } from '@/commerce-ui/errors/show-error'
import type { CardDetail } from '@/contract/main/card'
import { MY_CARDS } from '@/config/paths/my-cards'
import { errorCodes } from '@/domain/error-codes'
import { confirm } from '@/ui/overlay/alert-store'
import { withCard } from '@/config/paths/with-card'
import { cardDeletion } from '../model/deletion-result'

/** Deletes a card after a confirmation and the passcode, and opens the page of the result. */
export const useDeleteCard = (card: CardDetail) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { cardDivision, cardId } = card

  const openFailPage = (code: number) =>
    router.replace(`${withCard(`${MY_CARDS}/delete-fail`, card)}&code=${code}`)

  const loadBalance = () =>
    queryClient
      .fetchQuery({ ...cardDetailQueryOptions(cardDivision, cardId), staleTime: 0 })
      .then(({ balance }) => balance)
      .catch(() => card.balance)

  const { submit, isPending } = useSubmission(deleteCardMutation, {
    action: 'delete_card',
    prepare: async () => {
      // The passcode is not requested where the server would refuse. The balance on the screen may be outdated.
      if (card.balance > 0 && (await loadBalance()) > 0) {
        await openFailPage(errorCodes.CARD_BALANCE_REMAINS)
        return false
      }
      return confirm({
        title: '이 카드를 삭제할까요?',
        body: '삭제한 카드는 되돌릴 수 없어요. 이용내역도 더는 볼 수 없어요.',
        confirmLabel: '삭제하기',
        cancelLabel: '그대로 두기',
        danger: true,
      })
    },
    onSuccess: () => {
      cardDeletion.set()
      return router.replace(`${MY_CARDS}/delete-success`)
    },
    // The card may be deleted already; the card of the screen is loaded again.
    onRefused: (error) => {
      if (isResultLost(error)) return showLostResult()
      return isUndecided(error) ? showError(error) : openFailPage(error.code)
    },
  })
  return { deleteCard: () => submit({ cardDivision, cardId }), isDeleting: isPending }
}
