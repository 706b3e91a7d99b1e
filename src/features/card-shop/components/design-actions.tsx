import { useRouter } from 'next/router'
import { useState } from 'react'
import { isConnectionLost } from '@/api/http/unconfirmed-result'
import { ensureSession } from '@/api/http/use-session'
import { useSubmission } from '@/api/http/use-submission'
import { takeDesignMutation } from '@/api/main/card-shop'
import { CONNECTION_LOST } from '@/commerce-ui/errors/connection-lost'
import { CARD_CHARGE, MY_CARDS, SEND_BASIC_GIFT } from '@/config/paths'
import type { CardDesign, TakenDesign } from '@/contract/main/card-shop'
import { withCard } from '@/domain/card'
import { signInPath } from '@/lib/return-to'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'

/** Takes a design. A visitor signs in first and returns to the design. */
const useTakeDesign = (designId: string) => {
  const router = useRouter()
  const [taken, setTaken] = useState<TakenDesign | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [hasCard, setHasCard] = useState(false)
  const { submit, isPending } = useSubmission(takeDesignMutation, {
    prepare: async () => {
      setMessage(null)
      if (await ensureSession()) return true
      await router.push(signInPath(router.asPath))
      return false
    },
    onSuccess: setTaken,
    onRefused: (error) => {
      setMessage(isConnectionLost(error) ? `${CONNECTION_LOST} 다시 눌러 주세요.` : error.message)
      setHasCard(error.is('LIMITED_CARD_ALREADY_TAKEN'))
    },
  })
  return { take: () => submit({ designId }), isBusy: isPending, taken, message, hasCard }
}

const CLOSED_LABELS = {
  sold_out: '모두 나간 카드예요',
  soon: '아직 받을 수 없어요',
  ended: '끝난 이벤트예요',
} as const

const ChargeLink = ({ cardId }: { cardId: string }) => (
  <Button full href={withCard(CARD_CHARGE, { cardDivision: 'MASTER', cardId })}>
    충전하고 선물하기
  </Button>
)

/** The actions of a design: send it as a gift, take it, or charge the taken card. */
export const DesignActions = ({ design }: { design: CardDesign }) => {
  const { designId, cardType, state } = design
  const { take, isBusy, taken, message, hasCard } = useTakeDesign(designId)
  if (cardType === 'BASIC') {
    return (
      <Button full href={`${SEND_BASIC_GIFT}?cardId=${encodeURIComponent(designId)}`}>
        이 카드로 선물하기
      </Button>
    )
  }
  if (taken) {
    return (
      <Stack $gap={12}>
        <InlineNotice tone="success" live>
          {taken.isNew ? '카드를 받았어요.' : '이미 받은 카드예요.'} 충전하면 바로 선물할 수 있어요.
        </InlineNotice>
        <ChargeLink cardId={taken.cardId} />
      </Stack>
    )
  }
  return (
    <Stack $gap={12}>
      {message && (
        <InlineNotice tone={hasCard ? 'info' : 'danger'} live>
          {message}
        </InlineNotice>
      )}
      {hasCard ? (
        <Button full href={`${MY_CARDS}?tab=PURCHASED`}>
          내 선물함에서 보기
        </Button>
      ) : state === 'open' ? (
        <Button full loading={isBusy} onClick={() => void take()}>
          카드 받기
        </Button>
      ) : (
        <Button full disabled>
          {CLOSED_LABELS[state]}
        </Button>
      )}
    </Stack>
  )
}
