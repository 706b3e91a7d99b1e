import { Controller, type UseFormReturn } from 'react-hook-form'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import type { GiftLimit } from '@/contract/main/gift'
import { messageLength } from '@/domain/gift-message'
import { giftLimits } from '@/domain/limits'
import { josa } from '@/lib/josa'
import { formatNumber, formatRoundWon } from '@/lib/money'
import { TextArea } from '@/ui/form/text-area'
import { TextField } from '@/ui/form/text-field'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Chip, ChipRow } from '@/ui/primitives/chip'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
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
    <Section
      title="금액 담기"
      aside={
        max !== null &&
        max > 0 && (
          <Button
            kind="quiet"
            small
            onClick={() => {
              form.clearErrors('amount')
              form.setValue('amount', formatNumber(max), { shouldDirty: true })
            }}
          >
            {formatRoundWon(max)} 모두 담기
          </Button>
        )
      }
    >
      <Controller
        control={form.control}
        name="amount"
        render={({ field }) => (
          <MoneyInput
            label="보낼 금액"
            maxAmount={Math.min(max ?? Infinity, limit?.maxPerGift ?? Infinity, limit?.leftToday ?? Infinity)}
            placeholder="0"
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
      {limit && (
        <Text $size={13} $tone="second">
          {limitText(limit)}
        </Text>
      )}
    </Section>
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
          byCharacter
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
