import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { Section } from '@/ui/primitives/section'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import type { OrderFormApi } from '../model/order-form'

/** The payment method for the remaining amount, as large native radios. */
export const MethodSection = ({ form }: { form: OrderFormApi }) => (
  <Section title="결제수단">
    <RadioTiles>
      <VisuallyHidden as="legend">결제수단 선택</VisuallyHidden>
      {PAYMENT_METHODS.map((method) => (
        <RadioTile key={method}>
          <input type="radio" value={method} {...form.register('paymentMethod')} />
          {paymentMethodLabel(method)}
        </RadioTile>
      ))}
    </RadioTiles>
  </Section>
)
