import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '@/config/brand'
import type { ExchangePreview } from '@/contract/main/card'
import { moneyLimits } from '@/domain/limits'
import { formatNumber, formatWon, parseWon, formatWonInUnits } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { useExchange } from '../hooks/use-exchange'
import { EXCHANGE, HISTORY, withCard } from '../model/act-paths'
import { amountProblem, mostOf } from '../model/amount-problem'
import { exchangeForms, exchangeSubmissions } from '../model/charge-store'
import { ActBar, ActPage } from './act-page'
import { ChosenCard } from './chosen-card'

/** Any part of the card, shown as it will be on both sides before the passcode. */
export const ExchangeForm = ({ preview }: { preview: ExchangePreview }) => {
  const { cardDivision, cardId, balance, moneyBalance, minAmount, maxAmount, fee } = preview
  const [text, setText] = useState(() => exchangeForms.read(cardId)?.amount ?? '')
  const [said, setSaid] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { submit: exchange, isPending } = useExchange(cardId, (error) =>
    setSaid(error.fields.amount ?? error.message),
  )
  useEffect(() => exchangeForms.keep(cardId, { amount: text }), [cardId, text])

  // The server also counts what is on its way from the bank.
  const room = maxAmount < balance ? maxAmount : Infinity
  const limits = { min: minAmount, max: Infinity, room, available: balance }
  const amount = parseWon(text)
  const problem = amountProblem(amount, limits)
  const type = (next: string) => {
    setText(next)
    setSaid(null)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (amount === null || problem) {
      setSaid(problem)
      field.current?.focus()
      return
    }
    setSaid(null)
    void exchange({ cardDivision, cardId, amount })
  }

  return (
    <ActPage onSubmit={submit}>
      <UnknownResult
        owner={cardId}
        intents={exchangeSubmissions}
        what={(body) => `${formatWon(body.amount)} 교환`}
        history={{ href: withCard(HISTORY, preview), label: '이용내역에서 확인하기' }}
        anew="확인했어요, 새로 교환할게요"
      />
      <ChosenCard title="교환할 카드" card={preview} otherHref={EXCHANGE} />
      {maxAmount < balance && (
        <InlineNotice tone="warning">
          {brand.money}에는 최대 {formatWonInUnits(moneyLimits.maxBalance)}까지 담을 수 있어요. 지금은{' '}
          {formatWon(maxAmount)}까지 더 담을 수 있어요.
        </InlineNotice>
      )}
      <Section
        title="얼마를 교환할까요?"
        aside={
          <Button small kind="secondary" onClick={() => type(formatNumber(mostOf(limits)))}>
            전액
          </Button>
        }
      >
        <MoneyInput
          ref={field}
          label="교환 금액"
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          hint={`${formatWon(mostOf(limits))}까지 교환할 수 있어요`}
          error={problem ?? undefined}
        />
      </Section>
      {amount !== null && !problem && (
        <Section title="교환하면">
          <FactList
            facts={[
              { label: '수수료', value: fee === 0 ? '없어요' : formatWon(fee) },
              { label: '남는 카드 잔액', value: formatWon(balance - amount) },
              { label: `${brand.money} 잔액`, value: formatWon(moneyBalance + amount), strong: true },
            ]}
          />
        </Section>
      )}
      <ActBar>
        <p role="alert">{said}</p>
        <Button type="submit" full loading={isPending}>
          {amount === null ? '교환하기' : `${formatWonInUnits(amount)} 교환하기`}
        </Button>
      </ActBar>
    </ActPage>
  )
}
