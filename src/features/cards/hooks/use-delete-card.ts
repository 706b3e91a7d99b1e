import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { asApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cardDetailQueryOptions, cardsKey, patchDeleteCard } from '@/api/main/card'
import type { CardDetail } from '@/contract/main/card'
import { confirm } from '@/ui/overlay/alert-store'
import { usePasscodeProof } from '@/api/http/use-passcode-proof'
import { paths } from '../model/card-words'

const BALANCE_LEFT = 4046

/** Deletes a card after a question and the passcode; ends on the page that tells how it went. */
export const useDeleteCard = (card: CardDetail) => {
  const router = useRouter()
  const queryClient = useQueryClient()
  const prove = usePasscodeProof('delete_card')
  /** One for all tries, so that a lost answer is given again. */
  const key = useRef('')
  const isRunning = useRef(false)
  const [isDeleting, setDeleting] = useState(false)

  const leaveFailed = (code: number) => router.replace(`${paths.deleteFail(card)}&code=${code}`)

  const freshBalance = () =>
    queryClient
      .fetchQuery({ ...cardDetailQueryOptions(card.cardDivision, card.cardId), staleTime: 0 })
      .then(({ balance }) => balance)
      .catch(() => card.balance)

  const ask = async (): Promise<void> => {
    // No passcode is asked for what the server would refuse. What stands on the screen may be older than an exchange.
    const now = card.balance > 0 ? await freshBalance() : 0
    if (now > 0) return void (await leaveFailed(BALANCE_LEFT))
    const isSure = await confirm({
      title: '이 카드를 삭제할까요?',
      body: '삭제한 카드는 되돌릴 수 없어요. 이용내역도 더는 볼 수 없어요.',
      confirmLabel: '삭제하기',
      cancelLabel: '그대로 두기',
      danger: true,
    })
    const proof = isSure ? await prove() : null
    if (proof === null) return
    setDeleting(true)
    key.current ||= newIdempotencyKey()
    try {
      await patchDeleteCard(card, { idempotencyKey: key.current, proof })
      await router.replace('/my/cards/delete-success')
    } catch (failure) {
      await leaveFailed(asApiError(failure).code)
    } finally {
      setDeleting(false)
      void queryClient.invalidateQueries({ queryKey: cardsKey })
    }
  }

  return {
    isDeleting,
    deleteCard: async () => {
      if (isRunning.current) return
      isRunning.current = true
      await ask().finally(() => {
        isRunning.current = false
      })
    },
  }
}
