import { brand } from '@/config/brand'
import { formatWon } from '@/lib/money'
import { FormattedField } from '@/ui/form/formatted-field'
import { formatMoneyText } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import type { OrderFormApi } from '../model/order-form'
import { clampPoints, maxPoints, pointsText } from '../model/points'

interface Props {
  form: OrderFormApi
  /** Won: what the member has, and what there is to pay. */
  room: { money: number; total: number }
  /** Before the server's first answer nobody knows what the member has. */
  isKnown: boolean
  isPointsOnly: boolean
  /** Won that this order uses now. */
  used: number
}

/** How much of the member's money pays this order. */
export const PointsSection = ({ form, room, isKnown, isPointsOnly, used }: Props) => {
  const { error, ...field } = form.field('points')
  const aside = isKnown && <Text $tone="second">보유 {formatWon(room.money)}</Text>
  if (isPointsOnly) {
    return (
      <Section title={brand.money} aside={aside}>
        <Text>
          {brand.money}와 카드로만 결제할 수 있는 상품이에요.
          {used > 0 && ` ${brand.money} ${formatWon(used)}을 사용해요.`}
        </Text>
        {error && (
          <InlineNotice tone="danger" live>
            {error}
          </InlineNotice>
        )}
      </Section>
    )
  }
  const most = maxPoints(room)
  const put = (text: string) => form.setValue('points', text, { shouldDirty: true })
  return (
    <Section title={brand.money} aside={aside}>
      <FormattedField
        label="사용할 금액"
        inputMode="numeric"
        placeholder="0"
        format={formatMoneyText}
        disabled={most === 0}
        hint={most > 0 ? `이 주문에 ${formatWon(most)}까지 쓸 수 있어요.` : undefined}
        error={error}
        suffix={
          <Button small kind="quiet" disabled={most === 0} onClick={() => put(pointsText(most))}>
            전액 사용
          </Button>
        }
        {...field}
        onBlur={(event) => {
          void field.onBlur(event)
          // Also after the price went down: the field never shows more than is used.
          if (room.total > 0) put(pointsText(clampPoints(event.currentTarget.value, room)))
        }}
      />
    </Section>
  )
}
