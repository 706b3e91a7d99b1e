import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { ApiError } from '@/api/http/api-error'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey } from '@/api/main/card'
import { giftsKey, postAcceptGift } from '@/api/main/gift'
import type { CardDetail } from '@/contract/main/card'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { formatMoment } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'

/** Takes a gift whose link was opened before. */
export const TakeGift = ({ card }: { card: CardDetail }) => {
  const queryClient = useQueryClient()
  const key = useRef('')
  const take = useMutation({
    mutationFn: () => {
      key.current ||= newIdempotencyKey()
      return postAcceptGift({ secondaryCardId: card.cardId }, key.current)
    },
    onSuccess: ({ amount }) => toast(`${formatWon(amount)} 선물을 받았어요`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: cardsKey }),
        queryClient.invalidateQueries({ queryKey: giftsKey }),
      ]),
  })
  return (
    <Box>
      {take.isError && (
        <InlineNotice tone="danger" live>
          {take.error instanceof ApiError ? take.error.message : GENERIC_ERROR_MESSAGE}
        </InlineNotice>
      )}
      <Button full loading={take.isPending} onClick={() => take.mutate()}>
        {formatWon(card.balance)} 선물 받기
      </Button>
      {card.receiveBy !== null && (
        <Text $size={13} $tone="second">
          {formatMoment(card.receiveBy)}까지 받지 않으면 보낸 분께 돌아가요.
        </Text>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${space[8]};
  text-align: center;
`
