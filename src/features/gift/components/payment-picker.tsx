import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { PAYMENT_METHODS, type PaymentMethod, paymentMethodLabel } from '@/domain/payment-method'
import { moneyLimits } from '@/domain/limits'
import { formatWon } from '@/lib/money'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius, space } from '@/ui/theme/tokens'
import { MONEY_CHARGE } from '../model/gift-paths'

export type PaymentChoice = { payWith: 'money' | 'window'; paymentMethod: PaymentMethod }

const Tiles = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[8]};
  label:first-of-type {
    grid-column: 1 / -1;
  }
`
const Tile = styled.label`
  display: flex;
  flex-wrap: wrap;
  min-height: 56px;
  padding: ${space[12]};
  align-items: center;
  gap: ${space[8]};
  border: 1px solid ${color.edge};
  border-radius: ${radius.button};
  font-size: ${font[15]};
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    flex: none;
    accent-color: ${color.accent};
  }
  small {
    margin-left: auto;
    color: ${color.second};
    font-size: ${font[13]};
  }
  &:has(:checked) {
    border-color: ${color.accent};
    background: ${color.tint};
    font-weight: 700;
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.info};
    outline-offset: 2px;
  }
`

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
    <Tiles>
      <VisuallyHidden as="legend">결제수단 선택</VisuallyHidden>
      <Tile>
        <input
          type="radio"
          name="gift-pay"
          checked={value.payWith === 'money'}
          onChange={() => onChange({ ...value, payWith: 'money' })}
        />
        {brand.money}
        {balance !== undefined && <small>{formatWon(balance)} 있어요</small>}
      </Tile>
      {PAYMENT_METHODS.map((paymentMethod) => (
        <Tile key={paymentMethod}>
          <input
            type="radio"
            name="gift-pay"
            checked={value.payWith === 'window' && value.paymentMethod === paymentMethod}
            onChange={() => onChange({ payWith: 'window', paymentMethod })}
          />
          {paymentMethodLabel(paymentMethod)}
        </Tile>
      ))}
    </Tiles>
    {balance !== undefined && balance < (amount ?? moneyLimits.minPerMove) && (
      <Button small kind="secondary" href={MONEY_CHARGE}>
        {brand.money} 충전하기
      </Button>
    )}
  </Section>
)
