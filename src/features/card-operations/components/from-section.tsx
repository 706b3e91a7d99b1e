import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import type { Money } from '@/contract/main/money'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { RadioGroup } from '@/ui/form/radio-group'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { space } from '@/ui/theme/tokens'
import { MONEY_CHARGE } from '../model/act-paths'
import type { ChargeForm } from '../model/charge-store'

interface Props {
  form: ChargeForm
  money: Money
  /** Won that 담아머니 is short of. */
  lacks: number
  onChange: (change: Partial<ChargeForm>) => void
}

/** Where the won come from. */
export const FromSection = ({ form, money, lacks, onChange }: Props) => (
  <Section title="어디에서 충전할까요?">
    <RadioGroup
      legend="충전할 곳"
      name="from"
      value={form.from}
      onChange={(event) => onChange({ from: event.currentTarget.value === 'window' ? 'window' : 'money' })}
      options={[
        {
          value: 'money',
          label: brand.money,
          description: `잔액 ${formatWon(money.balance)} · 바로 충전돼요`,
        },
        { value: 'window', label: '결제창', description: '카드, 간편결제, 계좌이체, 가상계좌로 결제해요' },
      ]}
    />
    {lacks > 0 && (
      <InlineNotice tone="warning" live>
        <Lack>
          {brand.money}가 {formatWon(lacks)} 부족해요.
          <Button small kind="secondary" href={MONEY_CHARGE}>
            {brand.money} 충전하기
          </Button>
        </Lack>
      </InlineNotice>
    )}
    {form.from === 'window' && (
      <RadioGroup
        legend="결제 수단"
        name="paymentMethod"
        value={form.paymentMethod}
        onChange={(event) => {
          const chosen = PAYMENT_METHODS.find((method) => method === event.currentTarget.value)
          if (chosen) onChange({ paymentMethod: chosen })
        }}
        options={PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodLabel(value) }))}
      />
    )}
  </Section>
)

const Lack = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`
