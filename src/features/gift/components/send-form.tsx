import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { giftLimitQueryOptions, sendGiftMutation } from '@/api/main/gift'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { SENT_GIFTS } from '@/config/paths'
import type { User } from '@/contract/main/user'
import { giftSuccessPath } from '@/lib/gift-paths'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { lazySheet } from '@/ui/overlay/lazy-sheet'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { useGiftForm } from '../hooks/use-gift-form'
import type { SendableCard, useSendableCards } from '../hooks/use-sendable-cards'
import { type GiftFormValues, sendDraft, sendSubmissions } from '../model/gift-draft'
import { maxToSend } from '../model/gift-form-rules'
import { CardCarouselPicker } from './card-carousel-picker'
import { GiftFormView } from './gift-form-view'

const CardListSheet = lazySheet(() => import('./card-list-sheet').then((file) => file.CardListSheet))

/** More cards than these are chosen from a list. */
const MAX_SWIPED = 5

/** The cards to swipe through: the one that was chosen from the list, and the first ones. They do not change with a swipe. */
const swipedCards = (
  cards: readonly SendableCard[],
  listedId: string,
  chosen: SendableCard,
): readonly SendableCard[] => {
  const listed = cards.filter(({ cardId }) => cardId === listedId)
  const others = cards.filter(({ cardId }) => cardId !== listedId)
  const swiped = [...listed, ...others].slice(0, MAX_SWIPED)
  return swiped.includes(chosen) ? swiped : [chosen, ...swiped.slice(0, MAX_SWIPED - 1)]
}

interface Props {
  me: User
  /** At least one. */
  cards: readonly [SendableCard, ...SendableCard[]]
  initial: GiftFormValues & { cardId: string }
  isRequestedUnavailable: boolean
  /** The query of the cards, which loads more of them. */
  list: ReturnType<typeof useSendableCards>['list']
  /** Loads the cards again. */
  refetchCards: () => unknown
}

/** The form that sends a gift from one of the member's cards. */
export const SendForm = ({ me, cards, initial, isRequestedUnavailable, list, refetchCards }: Props) => {
  const router = useRouter()
  const [cardId, setCardId] = useState(initial.cardId)
  const card = cards.find((candidate) => candidate.cardId === cardId) ?? cards[0]
  const limit = useQuery({ ...giftLimitQueryOptions(), refetchOnWindowFocus: 'always' })
  const gift = useGiftForm({
    limit,
    initial,
    from: 'card',
    source: { balance: card.balance, name: '이 카드' },
    refetchSource: refetchCards,
  })
  const { values, amount } = gift

  /** The form is shown until the result is there, and what is changed then is no draft. */
  const isSent = useRef(false)
  const storeDraft = (entered: GiftFormValues, sender = card) => {
    if (isSent.current) return
    sendDraft.write(me.id, { ...entered, cardId: sender.cardId, division: sender.cardDivision })
  }
  useOnEdit(gift.form, (entered) => storeDraft(entered))
  const choose = (chosen: SendableCard) => {
    setCardId(chosen.cardId)
    storeDraft(values, chosen)
  }
  const [isListOpen, setListOpen] = useState(false)
  const [listedId, setListedId] = useState('')
  const swiped = swipedCards(cards, listedId, card)

  const { submit, isPending } = useSubmission(sendGiftMutation, {
    action: 'send_gift',
    store: sendSubmissions,
    owner: me.id,
    onRefused: gift.onRefused,
    onSuccess: async (sent) => {
      isSent.current = true
      sendDraft.clear()
      gift.closeRecap()
      await overlaysSettled()
      await router.replace(
        sent.cardHistoryId ? giftSuccessPath({ ...sent, senderCardDivision: card.cardDivision }) : SENT_GIFTS,
      )
    },
  })
  return (
    <GiftFormView
      label="선물 보내기"
      me={me}
      gift={gift}
      submissions={sendSubmissions}
      face={card}
      notice={
        (isRequestedUnavailable || (cardId !== '' && cardId !== card.cardId)) && (
          <InlineNotice tone="warning">
            고른 카드는 지금 보낼 수 없어요. 다른 카드를 골라 주세요.
          </InlineNotice>
        )
      }
      picker={
        <Section title="카드 고르기">
          <CardCarouselPicker cards={swiped} chosenId={card.cardId} onChoose={choose} />
          {(cards.length > swiped.length || list.hasNextPage) && (
            <Button full small kind="secondary" aria-haspopup="dialog" onClick={() => setListOpen(true)}>
              목록에서 고르기
            </Button>
          )}
          <CardListSheet
            isOpen={isListOpen}
            list={list}
            cards={cards}
            chosen={card}
            onChoose={(chosen) => {
              if (!swiped.includes(chosen)) setListedId(chosen.cardId)
              choose(chosen)
            }}
            onClose={() => setListOpen(false)}
          />
        </Section>
      }
      max={maxToSend(gift.limit, card.balance, gift.receivers.names.length)}
      sendLabel={gift.sendAt === null ? '선물 보내기' : '선물 예약하기'}
      facts={[
        { label: '보내는 카드', value: card.title },
        { label: '보낸 뒤 남는 잔액', value: formatWon(card.balance - (gift.total ?? 0)) },
      ]}
      isSending={isPending}
      onSend={() => {
        // The card may come from the address, and the failure page returns without it.
        storeDraft(values)
        void submit({
          cardId: card.cardId,
          division: card.cardDivision,
          amount: amount ?? 0,
          msgToReceiver: values.msgToReceiver,
          giverName: values.giverName,
          ...(gift.sendAt !== null && { sendAt: gift.sendAt }),
          ...gift.receiversPart,
        })
      }}
    />
  )
}
