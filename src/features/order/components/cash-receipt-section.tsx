import { useWatch } from 'react-hook-form'
import { FormattedField } from '@/ui/form/formatted-field'
import { PhoneField } from '@/ui/form/phone-field'
import { RadioTile, RadioTiles } from '@/ui/form/radio-tiles'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { VisuallyHidden } from '@/ui/primitives/visually-hidden'
import type { OrderForm, OrderFormApi } from '../model/order-form'

const USES: readonly { value: OrderForm['cashReceiptUse']; label: string }[] = [
  { value: 'none', label: '신청 안 함' },
  { value: 'deduction', label: '소득공제' },
  { value: 'expense', label: '지출증빙' },
]

/** `123-45-67890` during typing. */
const formatBusinessNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

/** Asks for a cash receipt of what is paid in cash, or with a stored balance. */
export const CashReceiptSection = ({ form }: { form: OrderFormApi }) => {
  const [use, phone] = useWatch({ control: form.control, name: ['cashReceiptUse', 'ordererPhone'] })
  const { onChange, ...field } = form.register('cashReceiptUse')
  return (
    <Section title="현금영수증">
      <RadioTiles>
        <VisuallyHidden as="legend">현금영수증 신청</VisuallyHidden>
        {USES.map(({ value, label }) => (
          <RadioTile key={value}>
            <input
              type="radio"
              value={value}
              {...field}
              onChange={(event) => {
                void onChange(event)
                form.clearErrors('cashReceiptNumber')
                form.setValue('cashReceiptNumber', value === 'deduction' ? phone : '', { shouldDirty: true })
              }}
            />
            {label}
          </RadioTile>
        ))}
      </RadioTiles>
      {use === 'deduction' && (
        <PhoneField
          key={use}
          label="현금영수증 휴대폰 번호"
          required
          placeholder="010-0000-0000"
          {...form.field('cashReceiptNumber')}
        />
      )}
      {use === 'expense' && (
        <FormattedField
          key={use}
          label="사업자등록번호"
          required
          inputMode="numeric"
          placeholder="000-00-00000"
          format={formatBusinessNumber}
          {...form.field('cashReceiptNumber')}
        />
      )}
      <Text $tone="second">
        현금과 담아머니, 카드 잔액으로 낸 상품 금액에 발급해요. 결제창의 카드와 상품권 구매에는 발급하지
        않아요.
      </Text>
    </Section>
  )
}
