import { useMutation, useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useSubmission } from '@/api/http/use-submission'
import { abandonChargeMutation } from '@/api/main/charge'
import { giftLimitQueryOptions, sendBasicMutation } from '@/api/main/gift'
import { moneyQueryOptions } from '@/api/main/money'
import { brand } from '@/config/brand'
import type { BasicCard } from '@/contract/main/card'
import type { User } from '@/contract/main/user'
import { paymentMethodLabel } from '@/domain/payment-method'
import { parseWon, formatWonInUnits } from '@/lib/money'
import { prefetch } from '@/lib/prefetch'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { overlaysSettled } from '@/browser/history/back-close'
import { GiftMessage } from '@/commerce-ui/card/gift-message'
import { Section } from '@/ui/primitives/section'
import { useOpenTrip } from '../hooks/use-open-payment'
import { useRefusal } from '../hooks/use-send-error'
import { amountProblem, mostToSend } from '../model/amount-problem'
import { type BasicDraft, basicDraft, basicSubmissions, type GiftWords } from '../model/gift-draft'
import { sentPath, UNKNOWN_SEND } from '../model/gift-paths'
import { AmountField } from './amount-field'
import { FacePicker } from './face-picker'
import { Page } from './gift-layout'
import { PayPicker, type PayWay } from './payment-picker'
import { Present } from './gift-summary'
import { SendBar } from './send-bar'
import { WordsFields } from './message-fields'

const loadRecap = () => import('./recap-sheet')
const RecapSheet = dynamic(() => loadRecap().then((file) => file.RecapSheet), { ssr: false })

interface Props {
  me: User
  faces: readonly BasicCard[]
  initial: BasicDraft
}

/** A new card: a ready face, an amount, words, and what pays for it. */
export const BasicForm = ({ me, faces, initial }: Props) => {
  const router = useRouter()
  const [basicCardId, setFaceId] = useState(initial.basicCardId)
  const [pay, setPay] = useState<PayWay>({
    payWith: initial.payWith,
    paymentMethod: initial.paymentMethod,
  })
  const [isRecap, setRecap] = useState(false)
  /** The sheet is drawn from its first opening on. */
  const [hasRecap, setHasRecap] = useState(false)
  const [isTold, setTold] = useState(false)
  const form = useForm<GiftWords>({ defaultValues: initial })
  const values = useWatch({ control: form.control }) as GiftWords
  const limit = useQuery(giftLimitQueryOptions())
  const money = useQuery(moneyQueryOptions()).data?.balance
  const openTrip = useOpenTrip(me.id)
  const abandon = useMutation(abandonChargeMutation)
  const face = faces.find((one) => one.cardId === basicCardId) ?? faces[0]
  const amount = parseWon(values.amount) || null
  const isByMoney = pay.payWith === 'money'
  const source = isByMoney && money !== undefined ? { balance: money, name: brand.money } : undefined
  const problem = amountProblem(values.amount, limit.data, source)
  const giver = values.giverName.trim() || me.name

  /** Once the gift is sent, a late paint must not bring the draft back. */
  const isGone = useRef(false)
  useEffect(() => {
    if (!isGone.current) basicDraft.keep(me.id, { ...values, ...pay, basicCardId: face?.cardId ?? '' })
  }, [me.id, values, pay, face])

  const refusal = useRefusal(form, 'basic', () => {
    setRecap(false)
    void limit.refetch()
  })
  const { submit: send, isPending: isSending } = useSubmission(sendBasicMutation, {
    action: 'send_gift',
    store: basicSubmissions,
    owner: me.id,
    onRefused: refusal.show,
    windowOf: ({ window: target, paymentId }) =>
      target && paymentId !== null ? { target, id: paymentId } : null,
    onSuccess: async ({ gift, paymentId }) => {
      setRecap(false)
      await overlaysSettled()
      // A new payment: the window of the one before, left open in another tab, must not be paid as well.
      if (openTrip !== null && openTrip !== paymentId)
        await abandon.mutateAsync(openTrip).catch(() => undefined)
      if (!gift) return
      isGone.current = true
      basicDraft.clear()
      await router.replace(sentPath({ ...gift, senderCardDivision: 'MASTER' }))
    },
  })

  const press = () => {
    refusal.clear()
    setTold(true)
    if (problem) return form.setFocus('amount')
    setHasRecap(true)
    return setRecap(true)
  }
  if (!face) return null
  const line = `${giver}님이 보내는 선물`
  const message = values.msgToReceiver.trim()
  const letter = message && <GiftMessage plain by={`${giver}님의 메시지`} text={message} />
  const act = isByMoney ? '선물 보내기' : '결제하고 보내기'
  const label = amount === null ? act : `${formatWonInUnits(amount)} ${act}`
  return (
    <>
      <Page
        noValidate
        aria-label="새 카드로 선물 보내기"
        onFocus={() => prefetch(loadRecap)}
        onSubmit={(event) => {
          event.preventDefault()
          press()
        }}
      >
        <UnknownResult owner={me.id} intents={basicSubmissions} {...UNKNOWN_SEND} />
        {openTrip !== null && (
          <InlineNotice tone="warning">
            결제를 마치지 않은 선물이 있어요. 그대로 다시 누르면 이어서 결제하고, 내용을 바꾸면 새로 결제해요.
            아직 결제된 금액은 없어요.
          </InlineNotice>
        )}
        <Present face={face} line={line} amount={amount} priority>
          {letter}
        </Present>
        <Section title="카드 그림 고르기">
          <FacePicker faces={faces} chosenId={face.cardId} onChoose={setFaceId} />
        </Section>
        <AmountField
          form={form}
          limit={limit.data}
          problem={problem}
          most={source ? mostToSend(limit.data, source.balance) : null}
        />
        <WordsFields form={form} ownName={me.name} />
        <PayPicker value={pay} onChange={setPay} balance={money} />
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
            <Present face={face} line={line} amount={amount}>
              {letter}
            </Present>
          }
          facts={[
            { label: '결제수단', value: isByMoney ? brand.money : paymentMethodLabel(pay.paymentMethod) },
            { label: '받는 분', value: '링크를 받은 한 분' },
          ]}
          actLabel={label}
          isSending={isSending}
          onSend={() =>
            void send({
              basicCardId: face.cardId,
              amount: amount ?? 0,
              msgToReceiver: values.msgToReceiver,
              giverName: values.giverName,
              ...pay,
            })
          }
        />
      )}
    </>
  )
}
