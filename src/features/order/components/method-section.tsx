import { styled } from 'styled-components'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import { color, font, radius, space } from '@/ui/theme/tokens'
import type { OrderFormApi } from '../model/order-form'

/** The payment method of the rest, as large native radios. */
export const MethodSection = ({ form }: { form: OrderFormApi }) => (
  <Section title="결제수단">
    <Tiles>
      <VisuallyHidden as="legend">결제수단 선택</VisuallyHidden>
      {PAYMENT_METHODS.map((method) => (
        <Tile key={method}>
          <input type="radio" value={method} {...form.register('paymentMethod')} />
          {paymentMethodLabel(method)}
        </Tile>
      ))}
    </Tiles>
  </Section>
)

const Tiles = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[8]};
  position: relative;
`
const Tile = styled.label`
  display: flex;
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
