import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { postUpload } from '@/api/main/upload'
import { claimQuoteQueryOptions } from '@/api/transaction/claim'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { CLAIM_REASONS, claimLimits, type ClaimKind, type ClaimReason } from '@/domain/claim'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Checkbox } from '@/ui/form/checkbox'
import { PhotoPicker } from '@/ui/form/photo-picker'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { useClaimSend } from '../hooks/use-claim-send'
import { keepDraft, readDraft } from '../model/claim-draft'
import {
  bodyOf,
  type ClaimForm,
  initialClaimForm,
  problemOf,
  quoteOf,
  reasonOptions,
} from '../model/claim-form'
import { WORDS } from '../model/claim-words'
import { AddressPart, type ClaimAddressPicker } from './address-part'
import { BreakdownFacts } from './breakdown-facts'
import { ExchangeChoice } from './exchange-choice'
import { LineChooser } from './line-chooser'
import { RequestGate } from './request-gate'

interface Props {
  kind: ClaimKind
  addressPicker: ClaimAddressPicker
}

/** `/my/order/{cancel,refund,exchange}-request`: what, why, from where, and what comes back for it. */
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
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<ClaimForm>) => {
    setProblem(null)
    setForm((before) => ({ ...before, ...part }))
  }
  useEffect(() => keepDraft(kind, order.id, form), [kind, order.id, form])
  const asked = quoteOf(form, kind)
  const price = useQuery({ ...claimQuoteQueryOptions(order.id, asked), placeholderData: (before) => before })
  const { send, isSending } = useClaimSend(kind, order.id, () => void price.refetch())
  const words = WORDS[kind]
  const isUnpaid = order.status === 'awaiting_deposit'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = problemOf(form, kind) ?? (isBusy ? '사진을 올리는 중이에요. 잠시만 기다려 주세요.' : null)
    setProblem(missing)
    if (missing || !asked || !price.data || price.isFetching) return
    void send(bodyOf(form, asked, price.data))
  }

  return (
    <Page onSubmit={submit} noValidate>
      <Section title={words.choose}>
        <LineChooser
          lines={lines}
          quantities={form.quantities}
          countable={!isUnpaid}
          onChange={(quantities) => change({ quantities })}
          renderBelow={
            kind === 'exchange'
              ? (line) => (
                  <ExchangeChoice
                    orderId={order.id}
                    lineId={line.id}
                    quantity={form.quantities[line.id] ?? 1}
                    value={form.exchanges[line.id] ?? ''}
                    onChange={(skuId) => change({ exchanges: { ...form.exchanges, [line.id]: skuId } })}
                  />
                )
              : undefined
          }
        />
        {isUnpaid && <Text $tone="second">입금 전에는 주문 전체만 취소할 수 있어요.</Text>}
      </Section>
      <Section title={`${words.noun} 사유`}>
        <RadioGroup
          legend="사유를 골라 주세요"
          name="reason"
          value={form.reason}
          onChange={({ target }) => change({ reason: target.value as ClaimReason })}
          options={reasonOptions(kind).map((code) => ({
            value: code,
            label: CLAIM_REASONS[code].label,
            description:
              kind === 'cancel'
                ? undefined
                : CLAIM_REASONS[code].fault === 'buyer'
                  ? '배송비를 구매자가 부담해요'
                  : '배송비를 판매자가 부담해요',
          }))}
        />
        <TextArea
          label="자세한 내용"
          rows={4}
          limit={claimLimits.reasonLength}
          value={form.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
        {kind !== 'cancel' && (
          <PhotoPicker
            legend="사진"
            hint="상품 상태가 보이는 사진을 올리면 더 빨리 처리돼요."
            value={form.images}
            onChange={(next) => setForm((before) => ({ ...before, images: next(before.images) }))}
            send={(file, options) => postUpload('claim', file, options)}
            max={claimLimits.maxPhotos}
            onBusy={setBusy}
          />
        )}
      </Section>
      {kind !== 'cancel' && (
        <AddressPart
          title="수거할 곳"
          value={form.pickup}
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
          onChange={(reship) => change({ reship })}
          picker={addressPicker}
        />
      )}
      <Section title={kind === 'exchange' ? '교환 비용' : '환불 안내'}>
        {!asked && <Text $tone="second">상품과 사유를 고르면 금액을 알려드려요.</Text>}
        {asked && price.isPending && <Skeleton $height="96px" />}
        {asked && price.data && !price.isError && !isUnpaid && (
          <BreakdownFacts kind={kind} breakdown={price.data} paymentMethod={order.paymentMethod} />
        )}
        {isUnpaid && <Text>아직 입금하지 않은 주문이라 환불할 금액이 없어요.</Text>}
        {asked && price.isError && (
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
      {problem && (
        <InlineNotice tone="danger" live>
          {problem}
        </InlineNotice>
      )}
      <Button
        type="submit"
        full
        loading={isSending || (asked !== null && price.isFetching)}
        disabled={price.isError}
      >
        {price.data && asked && kind === 'refund'
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
