import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSubmission } from '@/api/http/use-submission'
import { giftLimitQueryOptions, sendGiftMutation } from '@/api/main/gift'
import type { User } from '@/contract/main/user'
import { formatWon, parseWon, formatWonInUnits } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { overlaysSettled } from '@/browser/history/back-close'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Section } from '@/ui/primitives/section'
import { useRefusal } from '../hooks/use-send-error'
import type { SendableCard } from '../hooks/use-sendable-cards'
import { amountProblem, mostToSend } from '../model/amount-problem'
import { type GiftWords, sendDraft, sendSubmissions } from '../model/gift-draft'
import { sentPath, UNKNOWN_SEND } from '../model/gift-paths'
import { AmountField } from './amount-field'
import { CardPicker } from './card-picker'
import { Page } from './gift-layout'
import { Present } from './gift-summary'
import { SendBar } from './send-bar'
import { WordsFields } from './message-fields'

const loadRecap = () => import('./recap-sheet')
const RecapSheet = dynamic(() => loadRecap().then((file) => file.RecapSheet), { ssr: false })

interface Props {
  me: User
  cards: readonly SendableCard[]
  initial: GiftWords & { cardId: string }
  isAskedGone: boolean
  onNearEnd: () => void
}

/** One of the member's cards, an amount, words: seen as it will arrive, then sent. */
export const SendForm = ({ me, cards, initial, isAskedGone, onNearEnd }: Props) => {
  const router = useRouter()
  const [cardId, setCardId] = useState(initial.cardId)
  const [isRecap, setRecap] = useState(false)
  /** The sheet is drawn from its first opening on. */
  const [hasRecap, setHasRecap] = useState(false)
  const [isTold, setTold] = useState(false)
  const form = useForm<GiftWords>({ defaultValues: initial })
  const values = useWatch({ control: form.control }) as GiftWords
  const limit = useQuery(giftLimitQueryOptions())
  const card = cards.find((one) => one.cardId === cardId) ?? cards[0]
  const amount = parseWon(values.amount) || null
  const problem = amountProblem(values.amount, limit.data, card && { balance: card.balance, name: '이 카드' })
  const giver = values.giverName.trim() || me.name

  /** Once the gift is sent, a late paint must not bring the draft back. */
  const isGone = useRef(false)
  useEffect(() => {
    if (!isGone.current)
      sendDraft.keep(me.id, { ...values, cardId: card?.cardId ?? '', division: card?.cardDivision ?? '' })
  }, [me.id, values, card])

  const refusal = useRefusal(form, 'card', () => {
    setRecap(false)
    void limit.refetch()
  })
  const { submit: send, isPending: isSending } = useSubmission(sendGiftMutation, {
    action: 'send_gift',
    store: sendSubmissions,
    owner: me.id,
    onRefused: refusal.show,
    onSuccess: async (gift) => {
      isGone.current = true
      sendDraft.clear()
      setRecap(false)
      await overlaysSettled()
      await router.replace(sentPath({ ...gift, senderCardDivision: card?.cardDivision ?? 'MASTER' }))
    },
  })

  const press = () => {
    refusal.clear()
    setTold(true)
    if (problem) return form.setFocus('amount')
    setHasRecap(true)
    return setRecap(true)
  }
  if (!card) return null
  const line = `${giver}님이 보내는 선물`
  const message = values.msgToReceiver.trim()
  const letter = message && <GiftMessage plain by={`${giver}님의 메시지`} text={message} />
  const label = amount === null ? '선물 보내기' : `${formatWonInUnits(amount)} 선물 보내기`
  return (
    <>
      <Page
        noValidate
        aria-label="선물 보내기"
        onFocus={() => prefetch(loadRecap)}
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <UnknownResult owner={me.id} intents={sendSubmissions} {...UNKNOWN_SEND} />
        {isAskedGone && (
          <InlineNotice tone="warning">
            고른 카드는 지금 보낼 수 없어요. 다른 카드를 골라 주세요.
          </InlineNotice>
        )}
        <Present face={card} line={line} amount={amount} priority>
          {letter}
        </Present>
        <Section title="카드 고르기">
          <CardPicker
            cards={cards}
            chosenId={card.cardId}
            onChoose={(one) => setCardId(one.cardId)}
            onNearEnd={onNearEnd}
          />
        </Section>
        <AmountField
          form={form}
          limit={limit.data}
          problem={problem}
          most={mostToSend(limit.data, card.balance)}
        />
        <WordsFields form={form} ownName={me.name} />
        <SendBar
          words={refusal.words ?? (isTold ? problem : null)}
          isReady={problem === null}
          isLoading={isSending && !isRecap}
        >
          {label}
        </SendBar>
      </Page>
      {hasRecap && (
        <RecapSheet
          open={isRecap}
          onClose={() => !isSending && setRecap(false)}
          present={
            <Present face={card} line={line} amount={amount}>
              {letter}
            </Present>
          }
          facts={[
            { label: '보내는 카드', value: card.title },
            { label: '보낸 뒤 남는 잔액', value: formatWon(card.balance - (amount ?? 0)) },
            { label: '받는 분', value: '링크를 받은 한 분' },
          ]}
          actLabel={label}
          isSending={isSending}
          onSend={() =>
            void send({
              cardId: card.cardId,
              division: card.cardDivision,
              amount: amount ?? 0,
              msgToReceiver: values.msgToReceiver,
              giverName: values.giverName,
            })
          }
        />
      )}
    </>
  )
}
