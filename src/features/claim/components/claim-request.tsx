import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { claimQuoteQueryOptions, createClaimMutation } from '@/api/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import type { ClaimKind } from '@/domain/claim'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { useRequestSend } from '../hooks/use-request-send'
import { keepDraft, readDraft } from '../model/claim-draft'
import { bodyOf, type ClaimForm, initialClaimForm, problemsOf, quoteOf } from '../model/claim-form'
import { WORDS } from '../model/claim-texts'
import { AddressPart, type ClaimAddressPicker } from './address-part'
import { BreakdownFacts } from './breakdown-facts'
import { ExchangeChoice } from './exchange-choice'
import { LineChooser } from './line-chooser'
import { ReasonPart } from './reason-part'
import { RequestGate } from './request-gate'

/** What is wrong gets the focus when it is sent. */
const FIRST_WRONG = '[data-invalid] input:not(:disabled), [aria-invalid="true"]'

interface Props {
  kind: ClaimKind
  addressPicker: ClaimAddressPicker
}

/** `/my/order/{cancel,refund,exchange}-request`: the form of a claim with lines, reason, addresses and refund. */
export const ClaimRequest = ({ kind, addressPicker }: Props) => (
  <RequestGate kind={kind}>
    {({ order, lines, lineId }) => (
      <RequestForm kind={kind} order={order} lines={lines} lineId={lineId} addressPicker={addressPicker} />
    )}
  </RequestGate>
)

const RequestForm = ({
  kind,
  order,
  lines,
  lineId,
  addressPicker,
}: Props & { order: Order; lines: OrderLine[]; lineId: string }) => {
  const [form, setForm] = useState(() => initialClaimForm(order, lines, lineId, readDraft(kind, order.id)))
  /** How often it was sent; from the first time on it is said what is wrong. */
  const [attempts, setAttempts] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const page = useRef<HTMLFormElement>(null)
  const change = (part: Partial<ClaimForm>) => setForm((before) => ({ ...before, ...part }))
  useEffect(() => {
    if (attempts > 0) page.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus()
  }, [attempts])
  useEffect(() => keepDraft(kind, order.id, form), [kind, order.id, form])
  const problems = attempts > 0 ? problemsOf(form, kind) : {}
  const quoteRequest = quoteOf(form, kind)
  const price = useQuery({
    ...claimQuoteQueryOptions(order.id, quoteRequest),
    placeholderData: (before) => before,
  })
  const { submit: send, isPending: isSending } = useRequestSend(createClaimMutation, {
    kind,
    orderId: order.id,
    onPriceChanged: () => void price.refetch(),
  })
  const words = WORDS[kind]
  const isUnpaid = order.status === 'awaiting_deposit'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempts(attempts + 1)
    const isWhole = Object.keys(problemsOf(form, kind)).length === 0
    if (isWhole && quoteRequest && price.data && !price.isFetching) {
      void send({ orderId: order.id, claim: bodyOf(form, quoteRequest, price.data) })
    }
  }

  return (
    <Page ref={page} onSubmit={submit} noValidate>
      <Section title={words.choose}>
        <LineChooser
          lines={lines}
          quantities={form.quantities}
          countable={!isUnpaid}
          error={problems.lines}
          onChange={(quantities) => change({ quantities })}
          renderBelow={
            kind === 'exchange'
              ? (line) => (
                  <ExchangeChoice
                    orderId={order.id}
                    lineId={line.id}
                    quantity={form.quantities[line.id] ?? 1}
                    value={form.exchanges[line.id] ?? ''}
                    error={problems.exchanges?.[line.id]}
                    onChange={(skuId) => change({ exchanges: { ...form.exchanges, [line.id]: skuId } })}
                  />
                )
              : undefined
          }
        />
        {isUnpaid && <Text $tone="second">입금 전에는 주문 전체만 취소할 수 있어요.</Text>}
      </Section>
      <ReasonPart
        kind={kind}
        form={form}
        problems={problems}
        onChange={(next) => setForm((before) => ({ ...before, ...next(before) }))}
        onBusy={setBusy}
      />
      {kind !== 'cancel' && (
        <AddressPart
          title="수거할 곳"
          value={form.pickup}
          problems={problems.pickup}
          onChange={(pickup) => change({ pickup })}
          picker={addressPicker}
        />
      )}
      {kind === 'exchange' && (
        <Checkbox
          label="교환 상품도 같은 곳에서 받을게요"
          checked={form.sameAddress}
          onChange={({ target }) => change({ sameAddress: target.checked })}
        />
      )}
      {kind === 'exchange' && !form.sameAddress && (
        <AddressPart
          title="교환 상품 받을 곳"
          value={form.reship}
          problems={problems.reship}
          onChange={(reship) => change({ reship })}
          picker={addressPicker}
        />
      )}
      <Section title={kind === 'exchange' ? '교환 비용' : '환불 안내'}>
        {!quoteRequest && <Text $tone="second">상품과 사유를 고르면 금액을 알려드려요.</Text>}
        {quoteRequest && price.isPending && <Skeleton $height="96px" />}
        {quoteRequest && price.data && !price.isError && !isUnpaid && (
          <BreakdownFacts kind={kind} breakdown={price.data} paymentMethod={order.paymentMethod} />
        )}
        {isUnpaid && <Text>아직 입금하지 않은 주문이라 환불할 금액이 없어요.</Text>}
        {quoteRequest && price.isError && (
          <InlineNotice tone="danger" live>
            {price.error.message}
          </InlineNotice>
        )}
        {kind !== 'exchange' && !isUnpaid && (
          <Text $size={13} $tone="second">
            카드사와 은행에 따라 실제 환불까지 3~5영업일이 걸릴 수 있어요.
          </Text>
        )}
      </Section>
      <Button
        type="submit"
        full
        loading={isSending || isBusy || (quoteRequest !== null && price.isFetching)}
        disabled={price.isError}
      >
        {price.data && quoteRequest && kind === 'refund'
          ? `${formatWon(price.data.refundAmount)} ${words.act}`
          : words.act}
      </Button>
    </Page>
  )
}

const Page = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[12]} ${space[32]};
`
