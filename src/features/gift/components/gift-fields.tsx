import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { SendAtField } from '@/commerce-ui/calendar/send-at-field'
import { AmountSection } from '@/commerce-ui/money/amount-section'
import type { GiftLimit } from '@/contract/main/gift'
import { messageLength } from '@/domain/gift-message'
import { giftLimits } from '@/domain/limits'
import { josa } from '@/lib/josa'
import { formatNumber } from '@/lib/money'
import { partLoading } from '@/ui/feedback/error-state'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import type { GiftForm } from '../hooks/use-gift-form'
import type { GiftFormValues } from '../model/gift-draft'
import { limitText } from '../model/gift-form-rules'

/** Messages that one tap adds. */
const SUGGESTED_MESSAGES = [
  '생일 축하해요 🎂',
  '늘 고마워요',
  '힘내요, 응원할게요',
  '축하해요 🎉',
  '맛있는 거 사 드세요',
] as const

/** Appends a suggested message on a new line, unless the result exceeds the limit. */
export const appendMessage = (text: string, message: string, limit: number): string => {
  const joined = text.trim() === '' ? message : `${text.trimEnd()}\n${message}`
  return messageLength(joined) > limit ? text : joined
}

interface AmountFieldProps {
  form: UseFormReturn<GiftFormValues>
  limit: GiftLimit | undefined
  /** Why the amount cannot be sent. A message of the server takes precedence. */
  problem: string | null
  /** The largest amount in won; null where no balance limits it. */
  max: number | null
}

/** The amount of a gift and the limits of today. */
export const AmountField = ({ form, limit, problem, max }: AmountFieldProps) => {
  // A message of the form's rules is `problem`, which follows the limit.
  const { amount: amountError } = form.formState.errors
  const serverMessage = amountError?.type === 'server' ? amountError.message : undefined
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field }) => (
        <AmountSection
          title="얼마를 보낼까요?"
          whole={max ?? undefined}
          onEnterWhole={() => {
            form.clearErrors('amount')
            form.setValue('amount', formatNumber(max ?? 0), { shouldDirty: true })
          }}
          label="보낼 금액"
          maxAmount={Math.min(max ?? Infinity, limit?.maxPerGift ?? Infinity, limit?.leftToday ?? Infinity)}
          hint={limit && limitText(limit)}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onBlur={field.onBlur}
          onChange={(event) => {
            form.clearErrors('amount')
            field.onChange(event.currentTarget.value)
          }}
          error={serverMessage ?? problem ?? undefined}
        />
      )}
    />
  )
}

const MAX_NAME_LENGTH = 20

interface MessageFieldsProps {
  form: UseFormReturn<GiftFormValues>
  /** The member's name, used when the field is empty. */
  ownName: string
}

/** The message of a gift and the name of its giver. */
export const MessageFields = ({ form, ownName }: MessageFieldsProps) => {
  const { register, formState, getValues, setValue } = form
  const limit = giftLimits.maxMessageLength
  return (
    <Section title="한마디 담기">
      <Stack>
        <ChipRow role="group" aria-label="추천 문구">
          {SUGGESTED_MESSAGES.map((message) => (
            <Chip
              key={message}
              onClick={() =>
                setValue('msgToReceiver', appendMessage(getValues('msgToReceiver'), message, limit), {
                  shouldDirty: true,
                })
              }
            >
              {message}
            </Chip>
          ))}
        </ChipRow>
        <TextArea
          label="메시지"
          rows={4}
          limit={limit}
          placeholder="받는 분께 마음을 전해 보세요."
          error={formState.errors.msgToReceiver?.message}
          {...register('msgToReceiver')}
        />
        <TextField
          label="보내는 이름"
          hint={`비워 두면 ${josa(ownName, '으로/로')} 보내요.`}
          placeholder={ownName}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          error={formState.errors.giverName?.message}
          {...register('giverName')}
        />
      </Stack>
    </Section>
  )
}

/** Most gifts are for one. */
const SeveralReceivers = dynamic(() => import('./several-receivers').then((file) => file.SeveralReceivers), {
  ssr: false,
  loading: partLoading(<Skeleton $height="280px" />),
})

/** Who gets the gift: whoever has its link, or those whom the sender names. */
export const ReceiverFields = ({ gift }: { gift: GiftForm }) => {
  const { isMany, receiverName } = gift.values
  const [isOpened, setOpened] = useState(false)
  const isShown = isOpened || isMany || receiverName !== ''
  const open = () => {
    setOpened(true)
    gift.form.setValue('isMany', true, { shouldDirty: true })
  }
  return (
    <Section
      title="받는 분"
      aside={
        !isShown && (
          <Button small kind="secondary" onClick={open}>
            여러 분께 보내기
          </Button>
        )
      }
    >
      {isShown ? <SeveralReceivers gift={gift} /> : <Text $tone="second">링크를 받은 한 분이 받아요.</Text>}
    </Section>
  )
}

interface SendTimeProps {
  form: UseFormReturn<GiftFormValues>
  /** Why the hour cannot be used. A message of the server takes precedence. */
  problem: string | null
}

/** When the gift opens. */
export const SendTime = ({ form, problem }: SendTimeProps) => (
  <Section title="보내는 때">
    <Controller
      control={form.control}
      name="sendAt"
      render={({ field, fieldState }) => (
        <SendAtField
          fieldRef={field.ref}
          value={field.value}
          now="금액은 지금 나가고, "
          onChange={(sendAt) => {
            form.clearErrors('sendAt')
            field.onChange(sendAt)
          }}
          error={fieldState.error?.type === 'server' ? (fieldState.error.message ?? problem) : problem}
        />
      )}
    />
  </Section>
)
