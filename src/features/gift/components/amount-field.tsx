import { Controller, type UseFormReturn } from 'react-hook-form'
import type { GiftLimit } from '@/contract/main/gift'
import { formatNumber, formatWon } from '@/lib/money'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { GiftWords } from '../model/gift-draft'
import { limitText } from '../model/amount-problem'

interface Props {
  form: UseFormReturn<GiftWords>
  limit: GiftLimit | undefined
  /** What the amount breaks; the server's own words win. */
  problem: string | null
  /** Everything that can go; null where there is no bottom to it. */
  most: number | null
}

/** How much, with chips, the amount in words and what may still be sent today. */
export const AmountField = ({ form, limit, problem, most }: Props) => {
  const refused = form.formState.errors.amount?.message
  return (
    <Section
      title="금액 담기"
      aside={
        most !== null &&
        most > 0 && (
          <Button
            kind="quiet"
            small
            onClick={() => {
              form.clearErrors('amount')
              form.setValue('amount', formatNumber(most), { shouldDirty: true })
            }}
          >
            {formatWon(most)} 모두 담기
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
            placeholder="0"
            name={field.name}
            ref={field.ref}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => {
              form.clearErrors('amount')
              field.onChange(event.currentTarget.value)
            }}
            error={refused ?? problem ?? undefined}
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
