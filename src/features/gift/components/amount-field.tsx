import { Controller, type UseFormReturn } from 'react-hook-form'
import type { GiftLimit } from '@/contract/main/gift'
import { formatNumber, formatRoundWon } from '@/lib/money'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { GiftFormValues } from '../model/gift-draft'
import { limitText } from '../model/amount-problem'

interface Props {
  form: UseFormReturn<GiftFormValues>
  limit: GiftLimit | undefined
  /** Why the amount cannot be sent. A message of the server takes precedence. */
  problem: string | null
  /** The largest amount in won; null where no balance limits it. */
  max: number | null
}

/** The amount of a gift and the limits of today. */
export const AmountField = ({ form, limit, problem, max }: Props) => {
  const errorMessage = form.formState.errors.amount?.message
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
            error={errorMessage ?? problem ?? undefined}
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
