import { useEffect, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { canRepeat } from '@/api/http/stored-document'
import { useCapability } from '@/api/http/use-capability'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { AmountSection } from '@/commerce-ui/money/amount-section'
import { brand } from '@/config/brand'
import { CARD_CHARGE, CARD_HISTORY, MONEY_CHARGE } from '@/config/paths'
import type { CardDetail } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { moneyLimits } from '@/domain/limits'
import { PAYMENT_METHODS, paymentMethodLabel, preselectedSource } from '@/domain/payment-method'
import { formatRoundWon, formatWon, parseWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { valuesResolver } from '@/ui/form/lazy-resolver'
import { RadioGroup } from '@/ui/form/radio-group'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { BarForm } from '@/ui/layout/bar-page'
import { SubmitBar } from '@/ui/layout/submit-bar'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { space } from '@/ui/theme/tokens'
import { useCharge } from '../hooks/use-charge'
import { cardAmountProblem } from '../model/amount-problem'
import { showFailure } from '../model/failure-text'
import { chargeForms, type ChargeFormValues, chargeSubmissions } from '../model/operation-storage'
import { ChosenCard } from './chosen-card'

interface SourceSectionProps {
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
const SourceSection = ({
  values,
  balance,
  shortfall,
  onSourceChange,
  onMethodChange,
}: SourceSectionProps) => {
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

interface Props {
  card: CardDetail
  /** Balance of 담아머니; null if the service does not return it. */
  moneyBalance: number | null
  /** Why an earlier payment failed. */
  notice: string | null
}

/** The form of a charge: amount and source, and the balances after it. */
export const ChargeForm = ({ card, moneyBalance, notice }: Props) => {
  const { cardDivision, cardId } = card
  const { minPerMove: min, maxPerMove: max } = moneyLimits
  const limits = { min, max, capacity: card.roomLeft ?? Infinity }
  const check = ({ amount: text, from }: ChargeFormValues) => {
    const amount = parseWon(text)
    const problem = cardAmountProblem(amount, limits)
    const shortfall =
      amount !== null && !problem && from === 'money' && moneyBalance !== null
        ? Math.max(0, amount - moneyBalance)
        : 0
    return { amount, problem, shortfall }
  }
  const hasWindow = useCapability('paymentWindows')
  const [preselected] = useState(() => (hasWindow ? preselectedSource(moneyBalance) : 'money'))
  const form = useResolverForm<ChargeFormValues, ChargeFormValues>({
    resolver: valuesResolver,
    defaultValues: {
      amount: '',
      from: preselected,
      paymentMethod: 'card',
      ...chargeForms.read(cardId),
      // A stored choice that the form no longer shows must not count.
      ...(!hasWindow && { from: 'money' }),
    },
    rules: (values) => {
      const { problem, shortfall } = check(values)
      if (problem) return { amount: problem }
      return shortfall > 0 ? { from: `${brand.money}가 ${formatRoundWon(shortfall)} 부족해요.` } : {}
    },
  })
  const amountField = useController({ control: form.control, name: 'amount' })
  const values = useWatch({ control: form.control }) as ChargeFormValues
  const { submit: charge, condition, isPending } = useCharge(card, showFailure(form))
  /** Chosen or sent before: a repetition after a reload must be the same charge. */
  const [isSourceChosen, setSourceChosen] = useState(() => chargeForms.read(cardId)?.from !== undefined)
  useOnEdit(form, ({ from, ...entered }) => {
    const isChosen = isSourceChosen || from !== preselected
    setSourceChosen(isChosen)
    chargeForms.write(cardId, { ...entered, ...(isChosen && { from }) })
  })
  const { setFormError } = form
  useEffect(() => {
    if (notice !== null) setFormError(notice)
  }, [notice, setFormError])

  const { amount, problem, shortfall } = check(values)
  const clearMessages = () => {
    form.clearErrors(['amount', 'from'])
    setFormError(null)
  }
  const submit = form.submit(
    (entered) => {
      // A charge that comes back from the window has the source that it was sent with.
      setSourceChosen(true)
      chargeForms.write(cardId, entered)
      const { from, paymentMethod } = entered
      return charge({
        cardDivision,
        cardId,
        amount: amount ?? 0,
        from,
        ...(from === 'window' && { paymentMethod }),
        ...condition(),
      })
    },
    (errors) => setFormError((errors.amount ?? errors.from)?.message ?? null),
  )
  return (
    <BarForm onSubmit={submit} onChange={clearMessages}>
      <UnknownResult
        isRepeatable={canRepeat('main')}
        owner={cardId}
        submissions={chargeSubmissions}
        what={(body) => `${formatRoundWon(body.amount)} 충전`}
        history={{ href: withCard(CARD_HISTORY, card), label: '이용내역에서 확인하기' }}
        dismissLabel="확인했어요, 새로 충전할게요"
      />
      <ChosenCard title="충전할 카드" card={card} otherHref={CARD_CHARGE} />
      <AmountSection
        {...amountField.field}
        title="얼마를 충전할까요?"
        label="충전 금액"
        maxAmount={Math.min(max, limits.capacity)}
        hint={`최소 ${formatRoundWon(min)}, 한 번에 최대 ${formatRoundWon(max)}${card.roomLeft === null ? '' : ` · 이 카드에 ${formatRoundWon(card.roomLeft)}까지 더 담을 수 있어요`}`}
        error={amountField.fieldState.error?.message ?? problem ?? undefined}
      />
      <SourceSection
        values={values}
        balance={moneyBalance}
        shortfall={shortfall}
        onSourceChange={(from) => form.setValue('from', from)}
        onMethodChange={(method) => form.setValue('paymentMethod', method)}
      />
      {amount !== null && !problem && (
        <Section title="충전하면">
          <FactList
            facts={[
              { label: '수수료', value: '없어요' },
              values.from === 'money' &&
                moneyBalance !== null &&
                shortfall === 0 && {
                  label: `${brand.money} 잔액`,
                  value: formatWon(moneyBalance - amount),
                },
              { label: '카드 잔액', value: formatWon(card.balance + amount), strong: true },
            ]}
          />
        </Section>
      )}
      <SubmitBar
        message={form.formError}
        isReady={amount !== null && !problem && shortfall === 0}
        isLoading={isPending}
      >
        {amount === null ? '충전하기' : `${formatRoundWon(amount)} 충전하기`}
      </SubmitBar>
    </BarForm>
  )
}
