import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { brand } from '@/config/brand'
import type { CardDetail } from '@/contract/main/card'
import type { Money } from '@/contract/main/money'
import { errorNameOf } from '@/domain/error-codes'
import { moneyLimits } from '@/domain/limits'
import { formatWon, parseWon, formatWonInUnits } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { UnknownResult } from '@/commerce-ui/errors/unknown-result'
import { MoneyInput } from '@/commerce-ui/money/money-input'
import { Button } from '@/ui/primitives/button'
import { FactList } from '@/ui/primitives/fact-list'
import { Section } from '@/ui/primitives/section'
import { useCharge } from '../hooks/use-charge'
import { CHARGE, HISTORY, withCard } from '../model/act-paths'
import { amountProblem } from '../model/amount-problem'
import { type ChargeForm as Form, chargeForms, chargeSubmissions } from '../model/charge-store'
import { failText } from '../model/fail-text'
import { ActBar, ActPage } from './act-page'
import { ChosenCard } from './chosen-card'
import { FromSection } from './from-section'

const EMPTY: Form = { amount: '', from: 'money', paymentMethod: 'card' }

interface Props {
  card: CardDetail
  money: Money
  /** Why an earlier try came to nothing. */
  notice: string | null
}

/** Amount, source, what will be: then the passcode. */
export const ChargeForm = ({ card, money, notice }: Props) => {
  const { cardDivision, cardId } = card
  const [form, setForm] = useState<Form>(() => ({ ...EMPTY, ...chargeForms.read(cardId) }))
  const [said, setSaid] = useState<string | null>(notice)
  const [refusal, setRefusal] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { submit: charge, isPending } = useCharge(cardId, (error) => {
    setRefusal(error.fields.amount ?? null)
    setSaid(error.fields.amount ? null : error.message)
  })
  useEffect(() => chargeForms.keep(cardId, form), [cardId, form])

  const change = (next: Partial<Form>) => {
    setForm((now) => ({ ...now, ...next }))
    setRefusal(null)
    setSaid(null)
  }
  const amount = parseWon(form.amount)
  const { minPerMove: min, maxPerMove: max } = moneyLimits
  const problem = amountProblem(amount, { min, max, room: card.roomLeft })
  const lacks = form.from === 'money' && amount !== null && !problem ? Math.max(0, amount - money.balance) : 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (amount === null || problem) {
      setSaid(problem)
      field.current?.focus()
      return
    }
    if (lacks > 0) return setSaid(`${brand.money}가 ${formatWon(lacks)} 부족해요.`)
    setSaid(null)
    const { from, paymentMethod } = form
    void charge({ cardDivision, cardId, amount, from, ...(from === 'window' && { paymentMethod }) })
  }

  if (money.chargeBlock !== null) {
    const { title, body } = failText(errorNameOf(money.chargeBlock), '')
    return (
      <ActPage as="div">
        <ChosenCard title="충전할 카드" card={card} otherHref={CHARGE} />
        <InlineNotice tone="danger">
          <b>{title}</b>
          <br />
          {body}
        </InlineNotice>
        <Button kind="secondary" href="/info/inquiry">
          고객센터에 문의하기
        </Button>
      </ActPage>
    )
  }
  return (
    <ActPage onSubmit={submit}>
      <UnknownResult
        owner={cardId}
        intents={chargeSubmissions}
        what={(body) => `${formatWon(body.amount)} 충전`}
        history={{ href: withCard(HISTORY, card), label: '이용내역에서 확인하기' }}
        anew="확인했어요, 새로 충전할게요"
      />
      <ChosenCard title="충전할 카드" card={card} otherHref={CHARGE} />
      <Section title="얼마를 충전할까요?">
        <MoneyInput
          ref={field}
          label="충전 금액"
          value={form.amount}
          onChange={(event) => change({ amount: event.currentTarget.value })}
          hint={`최소 ${formatWonInUnits(min)}, 한 번에 최대 ${formatWonInUnits(max)} · 이 카드에 ${formatWon(card.roomLeft)}까지 더 담을 수 있어요`}
          error={refusal ?? problem ?? undefined}
        />
      </Section>
      <FromSection form={form} money={money} lacks={lacks} onChange={change} />
      {amount !== null && !problem && (
        <Section title="충전하면">
          <FactList
            facts={[
              { label: '수수료', value: '없어요' },
              form.from === 'money' &&
                lacks === 0 && { label: `${brand.money} 잔액`, value: formatWon(money.balance - amount) },
              { label: '카드 잔액', value: formatWon(card.balance + amount), strong: true },
            ]}
          />
        </Section>
      )}
      <ActBar>
        <p role="alert">{said}</p>
        <Button type="submit" full loading={isPending}>
          {amount === null ? '충전하기' : `${formatWonInUnits(amount)} 충전하기`}
        </Button>
      </ActBar>
    </ActPage>
  )
}
