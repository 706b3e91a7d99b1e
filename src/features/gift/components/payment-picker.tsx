import { brand } from '@/config/brand'
import { MONEY_CHARGE } from '@/config/paths'
import { moneyLimits } from '@/domain/limits'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { formatRoundWon } from '@/lib/money'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import type { PaymentChoice } from '../model/gift-draft'

interface Props {
  value: PaymentChoice
  onChange: (value: PaymentChoice) => void
  /** Balance of 담아머니; undefined until it is loaded. */
  balance: number | undefined
  /** Amount of the gift in won; null until one is entered. */
  amount: number | null
}

/** How a new card is paid: from 담아머니, or in the payment window. */
export const PaymentPicker = ({ value, onChange, balance, amount }: Props) => (
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
