import { useRouter } from 'next/router'
import { useController, useWatch } from 'react-hook-form'
import type { ApiError } from '@/api/http/api-error'
import { canRepeat } from '@/api/http/stored-document'
import { useSubmission } from '@/api/http/use-submission'
import { exchangeMutation } from '@/api/main/card'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { AmountSection } from '@/commerce-ui/money/amount-section'
import { brand } from '@/config/brand'
import { CARD_EXCHANGE, CARD_HISTORY } from '@/config/paths'
import type { ExchangePreview } from '@/contract/main/card'
import { withCard } from '@/domain/card'
import { moneyLimits } from '@/domain/limits'
import { formatNumber, formatRoundWon, formatWon, parseWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { valuesResolver } from '@/ui/form/lazy-resolver'
import { useOnEdit } from '@/ui/form/use-on-edit'
import { useResolverForm } from '@/ui/form/use-resolver-form'
import { BarForm } from '@/ui/layout/bar-page'
import { SubmitBar } from '@/ui/layout/submit-bar'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { cardAmountProblem, maxCardAmount } from '../model/amount-problem'
import { needsOwnPage, showFailure } from '../model/failure-text'
import {
  exchangeForms,
  type ExchangeFormValues,
  exchangeResults,
  exchangeSubmissions,
} from '../model/operation-storage'
import { ChosenCard } from './chosen-card'

/** Exchanges an amount of a card for 담아머니 after the passcode. */
const useExchange = (cardId: string, onRefused: (error: ApiError) => void) => {
  const router = useRouter()
  return useSubmission(exchangeMutation, {
    action: 'exchange',
    store: exchangeSubmissions,
    owner: cardId,
    onSuccess: (answer, body) => {
      exchangeForms.clear()
      exchangeResults.write(cardId, answer)
      return router.replace(withCard(`${CARD_EXCHANGE}/success`, body))
    },
    onRefused: (error, body) =>
      needsOwnPage(error)
        ? router.replace(`${withCard(`${CARD_EXCHANGE}/fail`, body)}&code=${error.code}`)
        : onRefused(error),
  })
}

/** The form of an exchange: any part of the balance, and both balances after it. */
export const ExchangeForm = ({ preview }: { preview: ExchangePreview }) => {
  const { cardDivision, cardId, balance, moneyBalance, minAmount, maxAmount: maxPerExchange, fee } = preview
  // The capacity that the server reports includes charges that the bank has not finished.
  const capacity = maxPerExchange < balance ? maxPerExchange : Infinity
  const limits = { min: minAmount, max: Infinity, capacity, available: balance }
  const form = useResolverForm<ExchangeFormValues, ExchangeFormValues>({
    resolver: valuesResolver,
    defaultValues: { amount: '', ...exchangeForms.read(cardId) },
    rules: ({ amount: text }) => {
      const invalid = cardAmountProblem(parseWon(text), limits)
      return invalid ? { amount: invalid } : {}
    },
  })
  const amountField = useController({ control: form.control, name: 'amount' })
  const values = useWatch({ control: form.control }) as ExchangeFormValues
  const { submit: exchange, isPending } = useExchange(cardId, showFailure(form))
  useOnEdit(form, (entered) => exchangeForms.write(cardId, entered))

  const amount = parseWon(values.amount)
  const problem = cardAmountProblem(amount, limits)
  const submit = form.submit(
    () => exchange({ cardDivision, cardId, amount: amount ?? 0 }),
    (errors) => form.setFormError(errors.amount?.message ?? null),
  )
  const clearMessages = () => {
    form.clearErrors('amount')
    form.setFormError(null)
  }
  const enterBalance = () => {
    clearMessages()
    form.setValue('amount', formatNumber(maxCardAmount(limits)))
  }

  return (
    <BarForm onSubmit={submit} onChange={clearMessages}>
      <UnknownResult
        isRepeatable={canRepeat('main')}
        owner={cardId}
        submissions={exchangeSubmissions}
        what={(body) => `${formatRoundWon(body.amount)} 교환`}
        history={{ href: withCard(CARD_HISTORY, preview), label: '이용내역에서 확인하기' }}
        dismissLabel="확인했어요, 새로 교환할게요"
      />
      <ChosenCard title="교환할 카드" card={preview} otherHref={CARD_EXCHANGE} />
      {maxPerExchange < balance && (
        <InlineNotice tone="warning">
          {brand.money}에는 최대 {formatRoundWon(moneyLimits.maxBalance)}까지 담을 수 있어요. 지금은{' '}
          {formatRoundWon(maxPerExchange)}까지 더 담을 수 있어요.
        </InlineNotice>
      )}
      <AmountSection
        {...amountField.field}
        title="얼마를 교환할까요?"
        whole={maxCardAmount(limits)}
        onEnterWhole={enterBalance}
        label="교환 금액"
        maxAmount={maxCardAmount(limits)}
        hint={`${formatRoundWon(maxCardAmount(limits))}까지 교환할 수 있어요`}
        error={amountField.fieldState.error?.message ?? problem ?? undefined}
      />
      {amount !== null && !problem && (
        <Section title="교환하면">
          <FactList
            facts={[
              fee !== null && { label: '수수료', value: fee === 0 ? '없어요' : formatWon(fee) },
              { label: '남는 카드 잔액', value: formatWon(balance - amount) },
              moneyBalance !== undefined && {
                label: `${brand.money} 잔액`,
                value: formatWon(moneyBalance + amount),
                strong: true,
              },
            ]}
          />
        </Section>
      )}
      <SubmitBar message={form.formError} isReady={amount !== null && !problem} isLoading={isPending}>
        {amount === null ? '교환하기' : `${formatRoundWon(amount)} 교환하기`}
      </SubmitBar>
    </BarForm>
  )
}
