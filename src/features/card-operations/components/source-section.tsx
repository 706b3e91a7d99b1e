import { useCapability } from '@/api/http/use-capability'
import { styled } from 'styled-components'
import { brand } from '@/config/brand'
import { MONEY_CHARGE } from '@/config/paths/money'
import { PAYMENT_METHODS, paymentMethodLabel } from '@/domain/payment-method'
import { formatRoundWon, formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { RadioGroup } from '@/ui/form/radio-group'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { space } from '@/ui/theme/tokens'
import type { ChargeFormValues } from '../model/operation-storage'

interface Props {
  values: ChargeFormValues
  /** Balance of 담아머니; null while it is unknown. */
  balance: number | null
  /** How much 담아머니 is short of the amount. */
  shortfall: number
  onSourceChange: (from: ChargeFormValues['from']) => void
  onMethodChange: (method: ChargeFormValues['paymentMethod']) => void
}

const PAYMENT_WINDOW = {
  value: 'window',
  label: '결제창',
  description: '카드, 간편결제, 계좌이체, 가상계좌로 결제해요',
}

/** The source of a charge: 담아머니 or the payment window with its method. */
export const SourceSection = ({ values, balance, shortfall, onSourceChange, onMethodChange }: Props) => {
  const hasWindow = useCapability('paymentWindows')
  return (
    <Section title="어떻게 충전할까요?">
      <RadioGroup
        legend="충전 방법"
        name="from"
        value={values.from}
        onChange={(event) => onSourceChange(event.currentTarget.value === 'window' ? 'window' : 'money')}
        options={[
          {
            value: 'money',
            label: brand.money,
            description: `${balance === null ? '' : `잔액 ${formatWon(balance)} · `}바로 충전돼요`,
          },
          ...(hasWindow ? [PAYMENT_WINDOW] : []),
        ]}
      />
      {shortfall > 0 && (
        <InlineNotice tone="warning" live>
          <Shortfall>
            {brand.money}가 {formatRoundWon(shortfall)} 부족해요.
            <Button small kind="secondary" href={MONEY_CHARGE}>
              {brand.money} 충전하기
            </Button>
          </Shortfall>
        </InlineNotice>
      )}
      {hasWindow && values.from === 'window' && (
        <RadioGroup
          legend="결제수단"
          name="paymentMethod"
          value={values.paymentMethod}
          onChange={(event) => {
            const chosen = PAYMENT_METHODS.find((method) => method === event.currentTarget.value)
            if (chosen) onMethodChange(chosen)
          }}
          options={PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodLabel(value) }))}
        />
      )}
    </Section>
  )
}

const Shortfall = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`
