import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useSubmission } from '@/api/http/use-submission'
import { abandonChargeMutation, walletPaymentOutcome, walletPaymentQueryOptions } from '@/api/main/charge'
import { sendBasicMutation } from '@/api/main/gift'
import { overlaysSettled } from '@/browser/history/overlays-settled'
import { useKeepFocus } from '@/browser/use-keep-focus'
import { useStillConfirming } from '@/commerce-ui/errors/use-still-confirming'
import { brand } from '@/config/brand'
import { MONEY_CHARGE, SEND_GIFT, SENT_GIFTS } from '@/config/paths'
import type { BasicCard } from '@/contract/main/card'
import type { Money } from '@/contract/main/money'
import type { User } from '@/contract/main/user'
import { moneyLimits } from '@/domain/limits'
import { PAYMENT_METHODS, paymentMethodLabel, preselectedSource } from '@/domain/payment-method'
import { giftSuccessPath } from '@/lib/gift-paths'
import { formatRoundWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { useGiftForm } from '../hooks/use-gift-form'
import {
  type BasicDraft,
  basicDraft,
  basicSubmissions,
  clearBasicSubmission,
  type PaymentChoice,
} from '../model/gift-draft'
import { maxToSend } from '../model/gift-form-rules'
import { ChosenFace, FacePicker } from './face-picker'
import { GiftFormView } from './gift-form-view'

interface PaymentPickerProps {
  value: PaymentChoice
  onChange: (value: PaymentChoice) => void
  /** Balance of 담아머니; undefined until it is loaded. */
  balance: number | undefined
  /** Amount of the gift in won; null until one is entered. */
  amount: number | null
}

/** How a new card is paid: from 담아머니, or in the payment window. */
const PaymentPicker = ({ value, onChange, balance, amount }: PaymentPickerProps) => (
  <Section title="결제수단">
    <RadioTiles>
      <VisuallyHidden as="legend">결제수단 선택</VisuallyHidden>
      <RadioTile $wide>
        <input
          type="radio"
          name="gift-pay"
          checked={value.payWith === 'money'}
          onChange={() => onChange({ ...value, payWith: 'money' })}
        />
        {brand.money}
        {balance !== undefined && <small>{formatRoundWon(balance)} 있어요</small>}
      </RadioTile>
      {PAYMENT_METHODS.map((paymentMethod) => (
        <RadioTile key={paymentMethod}>
          <input
            type="radio"
            name="gift-pay"
            checked={value.payWith === 'window' && value.paymentMethod === paymentMethod}
            onChange={() => onChange({ payWith: 'window', paymentMethod })}
          />
          {paymentMethodLabel(paymentMethod)}
        </RadioTile>
      ))}
    </RadioTiles>
    {balance !== undefined && balance < (amount ?? moneyLimits.minPerMove) && (
      <Button small kind="secondary" href={MONEY_CHARGE}>
        {brand.money} 충전하기
      </Button>
    )}
  </Section>
)

/**
 * The payment of a gift that the member left in the payment window. A paid one opens the success page, a failed one is
 * cleared, and an open one is continued when the same gift is sent again. One with an unknown status counts as open, because
 * it may still be paid.
 *
 * @returns the id of the open payment, or null, and the query of its status
 */
const useOpenPayment = (owner: string) => {
  const router = useRouter()
  const [paymentId, setPaymentId] = useState(() => basicSubmissions.read(owner)?.externalId ?? '')
  useEffect(() => {
    // The browser's Back from the payment window may restore this page without loading it again.
    const onPageShow = () => setPaymentId(basicSubmissions.read(owner)?.externalId ?? '')
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [owner])
  const payment = useQuery({
    ...walletPaymentQueryOptions(paymentId),
    refetchOnWindowFocus: 'always',
  })
  const outcome = walletPaymentOutcome(payment)
  const isDone = outcome === 'success'
  const hasEnded = outcome === 'ended'
  useEffect(() => {
    if (isDone) void router.replace(`${SEND_GIFT}/success?paymentId=${encodeURIComponent(paymentId)}`)
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone, paymentId])
  useEffect(() => {
    if (hasEnded) clearBasicSubmission(owner, paymentId)
  }, [hasEnded, owner, paymentId])
  return { openPaymentId: paymentId === '' || isDone || hasEnded ? null : paymentId, payment }
}

interface Props {
  me: User
  /** At least one. */
  faces: readonly [BasicCard, ...BasicCard[]]
  initial: BasicDraft
  /** The query of 담아머니, which may have failed to load. */
  money: { data: Money | undefined; refetch: () => unknown }
  limit: Parameters<typeof useGiftForm>[0]['limit']
}

/** The form that sends a gift on a new card, paid from 담아머니 or in the payment window. */
export const BasicForm = ({ me, faces, initial, money, limit }: Props) => {
  const router = useRouter()
  const [basicCardId, setBasicCardId] = useState(initial.basicCardId)
  /** A face that was chosen before, as in the shop, is a row. */
  const [isChoosing, setChoosing] = useState(!faces.some(({ cardId }) => cardId === initial.basicCardId))
  const keepFocus = useKeepFocus<HTMLDivElement>()
  const [chosenPayment, setChosenPayment] = useState<PaymentChoice | undefined>(() => {
    const { payWith, paymentMethod = 'card' } = initial
    return payWith && { payWith, paymentMethod }
  })
  const [preselectedPayment] = useState<PaymentChoice>(() => ({
    payWith: preselectedSource(money.data?.balance),
    paymentMethod: 'card',
  }))
  const payment = chosenPayment ?? preselectedPayment
  const { openPaymentId, payment: openPayment } = useOpenPayment(me.id)
  const abandon = useMutation(abandonChargeMutation)
  const face = faces.find((candidate) => candidate.cardId === basicCardId) ?? faces[0]
  const balance = money.data?.balance
  const isPaidWithMoney = payment.payWith === 'money'
  const source = isPaidWithMoney && balance !== undefined ? { balance, name: brand.money } : undefined
  const gift = useGiftForm({ initial, from: 'basic', source, limit, refetchSource: money.refetch })
  const { values, amount } = gift

  /** The form is shown until the result is there, and what is changed then is no draft. */
  const isSent = useRef(false)
  const storeDraft = (changed: Partial<BasicDraft>) => {
    if (isSent.current) return
    basicDraft.write(me.id, { ...values, ...chosenPayment, basicCardId: face.cardId, ...changed })
  }
  useOnEdit(gift.form, storeDraft)

  const confirming = useStillConfirming({
    what: '앞서 보낸 선물의 결제를',
    open: (id) =>
      router.push(id === '' ? SENT_GIFTS : `${SEND_GIFT}/success?paymentId=${encodeURIComponent(id)}`),
  })
  const { submit, isPending } = useSubmission(sendBasicMutation, {
    action: 'send_gift',
    store: basicSubmissions,
    owner: me.id,
    prepare: confirming.mayRepeat,
    onRefused: async (error) => {
      if (!error.is('STILL_CONFIRMING')) return gift.onRefused(error)
      gift.closeRecap()
      await overlaysSettled()
      return void (await confirming.showEarlier(error))
    },
    windowOf: ({ window: target, paymentId }) =>
      target && paymentId !== null ? { target, id: paymentId } : null,
    onSuccess: async ({ gift: sent, paymentId }) => {
      // First: a reload while the rest runs must not show the gift as unsent.
      if (sent) {
        isSent.current = true
        basicDraft.clear()
      }
      gift.closeRecap()
      await overlaysSettled()
      // The previous payment may still be open in another tab, and must not be paid as well.
      if (openPaymentId !== null && openPaymentId !== paymentId)
        await abandon.mutateAsync(openPaymentId).catch(() => undefined)
      if (!sent) return
      await router.replace(giftSuccessPath({ ...sent, senderCardDivision: 'MASTER' }))
    },
  })
  const chooseFace = (id: string) => {
    setBasicCardId(id)
    storeDraft({ basicCardId: id })
  }
  const choosePayment = (choice: PaymentChoice) => {
    setChosenPayment(choice)
    storeDraft(choice)
  }
  return (
    <GiftFormView
      label="새 카드로 선물 보내기"
      me={me}
      gift={gift}
      submissions={basicSubmissions}
      face={face}
      notice={
        openPaymentId !== null &&
        (openPayment.isError ? (
          <QueryError query={openPayment} title="결제하던 선물의 상태를 불러오지 못했어요" />
        ) : (
          openPayment.data && (
            <InlineNotice tone="warning">
              결제를 마치지 않은 선물이 있어요. 그대로 다시 누르면 이어서 결제하고, 내용을 바꾸면 새로
              결제해요. 아직 결제된 금액은 없어요.
            </InlineNotice>
          )
        ))
      }
      picker={
        <Section title={isChoosing ? '카드 그림 고르기' : '카드 그림'}>
          <Stack {...keepFocus} role="group" aria-label="카드 그림 고르기">
            {isChoosing ? (
              <FacePicker faces={faces} chosenId={face.cardId} onChoose={chooseFace} />
            ) : (
              <ChosenFace face={face} onChange={() => setChoosing(true)} />
            )}
          </Stack>
        </Section>
      }
      payment={
        <PaymentPicker value={payment} onChange={choosePayment} balance={balance} amount={gift.total} />
      }
      max={source ? maxToSend(gift.limit, source.balance, gift.receivers.names.length) : null}
      sendLabel={`${isPaidWithMoney ? '선물' : '결제하고'} ${gift.sendAt === null ? '보내기' : '예약하기'}`}
      facts={[
        {
          label: '결제수단',
          value: isPaidWithMoney ? brand.money : paymentMethodLabel(payment.paymentMethod),
        },
      ]}
      isSending={isPending}
      onSend={() => {
        // The same gift continues an open payment, so the form must return with this payment and face, also after an edit.
        choosePayment(payment)
        void submit({
          basicCardId: face.cardId,
          amount: amount ?? 0,
          msgToReceiver: values.msgToReceiver,
          giverName: values.giverName,
          ...(gift.sendAt !== null && { sendAt: gift.sendAt }),
          ...gift.receiversPart,
          ...payment,
          ...confirming.condition(),
        })
      }}
    />
  )
}
