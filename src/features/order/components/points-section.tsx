import { formatMoneyText } from '@/commerce-ui/money/money-input'
import { brand } from '@/config/brand'
import { formatRoundWon, formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { FormattedField } from '@/ui/form/formatted-field'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { OrderFormApi } from '../model/order-form'
import { clampPoints, maxPoints, pointsText, TOTAL_UNKNOWN_MESSAGE } from '../model/points'

interface Props {
  form: OrderFormApi
  /** Balance of the member and amount to pay, in won. */
  limits: { money: number; total: number }
  /** Balance in won; undefined until it is loaded. */
  balance: number | undefined
  isPointsOnly: boolean
  /** Amount in won that this order uses. */
  amountUsed: number
}

/** Why nothing can be used. */
const unusableReason = (balance: number | undefined, total: number): string | undefined => {
  if (balance === undefined) return undefined
  if (balance === 0) return `쓸 수 있는 ${brand.money}가 없어요.`
  return total === 0 ? TOTAL_UNKNOWN_MESSAGE : undefined
}

/** The part of 담아머니 that pays for this order. */
export const PointsSection = ({ form, limits, balance, isPointsOnly, amountUsed }: Props) => {
  const { error, ...field } = form.field('points')
  const aside = balance !== undefined && <Text $tone="second">보유 {formatWon(balance)}</Text>
  if (isPointsOnly) {
    return (
      <Section title={brand.money} aside={aside}>
        <Text>
          {brand.money}와 카드로만 결제할 수 있는 상품이에요.
          {amountUsed > 0 && ` ${brand.money} ${formatWon(amountUsed)}을 사용해요.`}
        </Text>
        {error && (
          <InlineNotice tone="danger" live>
            {error}
          </InlineNotice>
        )}
      </Section>
    )
  }
  const max = maxPoints(limits)
  const setPoints = (text: string) => form.setValue('points', text, { shouldDirty: true })
  return (
    <Section title={brand.money} aside={aside}>
      <FormattedField
        label="사용할 금액"
        inputMode="numeric"
        placeholder="0"
        format={formatMoneyText}
        disabled={max === 0}
        hint={
          max > 0
            ? `이 주문에 ${formatRoundWon(max)}까지 쓸 수 있어요.`
            : unusableReason(balance, limits.total)
        }
        error={error}
        suffix={
          <Button small kind="quiet" disabled={max === 0} onClick={() => setPoints(pointsText(max))}>
            전액 사용
          </Button>
        }
        {...field}
        onBlur={(event) => {
          void field.onBlur(event)
          // The price may have dropped: the field never shows more than is used.
          if (limits.total > 0) setPoints(pointsText(clampPoints(event.currentTarget.value, limits)))
        }}
      />
    </Section>
  )
}
