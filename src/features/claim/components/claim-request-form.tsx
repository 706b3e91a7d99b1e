import { useState } from 'react'
import { styled } from 'styled-components'
import { asApiError } from '@/api/http/api-error'
import { isUndecided } from '@/api/http/is-undecided'
import { useCapability } from '@/api/http/use-capability'
import { postUpload } from '@/api/main/upload'
import type { AddressPickerSlot } from '@/commerce-ui/address/address-fields'
import { RefundAccountFields } from '@/commerce-ui/money/refund-account-fields'
import { orderRequestPath } from '@/config/paths'
import { CLAIM_REASONS, type ClaimKind, claimLimits, type ClaimReason, reasonsFor } from '@/domain/claim'
import { isConfirmedPurchase } from '@/domain/order-line-status'
import { formatWon } from '@/lib/money'
import { serverNow } from '@/lib/server-time'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Checkbox } from '@/ui/form/checkbox'
import { Form } from '@/ui/form/form'
import { FormError } from '@/ui/form/form-error'
import { PhotoField } from '@/ui/form/photo-picker'
import { RadioGroup } from '@/ui/form/radio-group'
import { TextArea } from '@/ui/form/text-area'
import type { SendPhoto } from '@/ui/form/use-photo-slots'
import { Button } from '@/ui/primitives/button'
import { Link } from '@/ui/primitives/link'
import { Section } from '@/ui/primitives/section'
import { Skeleton } from '@/ui/primitives/skeleton'
import { Text } from '@/ui/primitives/text'
import { space } from '@/ui/theme/tokens'
import { type ClaimFormState, type ClaimRequestProps, useClaimForm } from '../hooks/use-claim-form'
import { CLAIM_TEXTS, isOrderUnpaid } from '../model/claim-texts'
import { AddressPart } from './address-part'
import { BreakdownFacts, refundArrivalText } from './breakdown-facts'
import { LinesPart, WholeOrderPart } from './lines-part'

const send: SendPhoto = (file, options) => postUpload('claim', file, options)

interface ReasonPartProps {
  kind: ClaimKind
  paidDate: string | null
  isConfirmed: boolean
  form: ClaimFormState['form']
  /** Called when uploads start and end. */
  onBusy: (isBusy: boolean) => void
}

const payerOf = (kind: ClaimKind, reason: ClaimReason): string | undefined => {
  if (kind === 'cancel') return undefined
  const payer = CLAIM_REASONS[reason].fault === 'buyer' ? '구매자' : '판매자'
  return `배송비를 ${payer}가 부담해요`
}

/** The reason of a claim with a text and photos. */
const ReasonPart = ({ kind, paidDate, isConfirmed, form, onBusy }: ReasonPartProps) => {
  const canUpload = useCapability('uploads')
  const [openedAt] = useState(() => new Date(serverNow()))
  const paidAt = paidDate === null ? null : new Date(paidDate)
  return (
    <Section title={`${CLAIM_TEXTS[kind].noun} 사유`}>
      <RadioGroup
        legend="사유를 골라 주세요"
        {...form.field('reason')}
        options={reasonsFor(kind, { paidAt, isConfirmed }, openedAt).map((code) => ({
          value: code,
          label: CLAIM_REASONS[code].label,
          description: payerOf(kind, code),
        }))}
      />
      <TextArea label="자세한 내용" rows={4} limit={claimLimits.reasonLength} {...form.field('text')} />
      {kind !== 'cancel' && canUpload && (
        <PhotoField
          form={form}
          legend="사진"
          hint="상품 상태가 보이는 사진을 올리면 더 빨리 처리돼요."
          send={send}
          max={claimLimits.maxPhotos}
          onBusy={onBusy}
        />
      )}
    </Section>
  )
}

/** Why there are no amounts: a refusal, which another choice resolves, or a failed call, with a retry. */
const QuoteError = ({ quote }: Pick<ClaimFormState, 'quote'>) =>
  quote.error && isUndecided(asApiError(quote.error)) ? (
    <QueryError query={quote} />
  ) : (
    <InlineNotice tone="danger" live>
      {quote.error?.message}
    </InlineNotice>
  )

interface QuotePartProps {
  kind: ClaimKind
  claim: Pick<ClaimFormState, 'quote' | 'quoteRequest'>
  paymentMethod: string | null
  /** Where a deposit returns to; null for 담아머니. */
  depositTo: string | null
  /** The order waits for a deposit, so nothing is refunded. */
  isUnpaid: boolean
}

/** The refund of a cancellation or return, or the cost of an exchange. */
const QuotePart = ({
  kind,
  claim: { quote, quoteRequest },
  paymentMethod,
  depositTo,
  isUnpaid,
}: QuotePartProps) => (
  <Section title={kind === 'exchange' ? '교환 비용' : '환불 안내'}>
    {!quoteRequest && !isUnpaid && <Text $tone="second">상품과 사유를 고르면 금액을 알려 드려요.</Text>}
    {quoteRequest && quote.isPending && <Skeleton $height="96px" />}
    {quoteRequest && quote.data && !quote.isError && !isUnpaid && (
      <BreakdownFacts
        kind={kind}
        breakdown={quote.data}
        paymentMethod={paymentMethod}
        depositTo={depositTo}
      />
    )}
    {isUnpaid && <Text>아직 입금하지 않은 주문이라 환불할 금액이 없어요.</Text>}
    {quoteRequest && quote.isError && <QuoteError quote={quote} />}
    {kind !== 'exchange' && quoteRequest && quote.data && !quote.isError && !isUnpaid && (
      <Text $size={13} $tone="second">
        {refundArrivalText(quote.data.payouts, paymentMethod, depositTo)}
      </Text>
    )}
  </Section>
)

/** What can be claimed of a confirmed purchase. Its line has one link, so that a return leads to an exchange. */
const ConfirmedPart = ({ kind, order, lineId }: ClaimRequestProps) => {
  const canExchange = useCapability('exchangeOptions')
  return (
    <Text $size={13} $tone="second">
      구매를 확정한 상품은 하자나 오배송일 때 신청할 수 있어요.
      {kind === 'refund' && canExchange && (
        <ExchangeLink href={orderRequestPath('exchange', order.id, lineId)}>교환으로 신청하기</ExchangeLink>
      )}
    </Text>
  )
}

const ExchangeLink = styled(Link)`
  display: block;
  padding: ${space[12]} 0;
  text-decoration: underline;
`

interface Props extends ClaimRequestProps {
  addressPicker: AddressPickerSlot
}

/** Lines, reason, addresses and refund of a claim. */
export const ClaimRequestForm = ({ addressPicker, ...props }: Props) => {
  const { kind, order, lines } = props
  const claim = useClaimForm(props)
  const { form, values, quote, quoteRequest } = claim
  const [isUploading, setUploading] = useState(false)
  const isUnpaid = isOrderUnpaid(order)
  const isConfirmed = lines.some(({ status }) => status !== null && isConfirmedPurchase(status))
  const { act } = CLAIM_TEXTS[kind]

  return (
    <Form $gap={12} $padding={[16, 'gutter', 32]} onSubmit={claim.submit}>
      {isConfirmed && <ConfirmedPart {...props} />}
      {isUnpaid ? (
        <WholeOrderPart lines={lines} />
      ) : (
        <LinesPart kind={kind} orderId={order.id} lines={lines} claim={claim} />
      )}
      <ReasonPart
        kind={kind}
        paidDate={order.paidDate}
        isConfirmed={isConfirmed}
        form={form}
        onBusy={setUploading}
      />
      {kind !== 'cancel' && (
        <AddressPart title="수거할 곳" name="pickup" form={form} picker={addressPicker} />
      )}
      {kind === 'exchange' && (
        <Checkbox label="교환 상품도 같은 곳에서 받을게요" {...form.field('sameAddress')} />
      )}
      {kind === 'exchange' && !values.sameAddress && (
        <AddressPart title="교환 상품 받을 곳" name="reship" form={form} picker={addressPicker} />
      )}
      <QuotePart
        kind={kind}
        claim={claim}
        paymentMethod={order.paymentMethod}
        depositTo={quote.data?.needsRefundAccount && values.refund.to !== 'money' ? '계좌' : null}
        isUnpaid={isUnpaid}
      />
      {quoteRequest && quote.data?.needsRefundAccount && (
        <Section title="환불받을 곳">
          <RefundAccountFields bind={(name) => form.field(`refund.${name}`)} to={values.refund.to} />
        </Section>
      )}
      <FormError message={form.formError} />
      <Button type="submit" full loading={claim.isPending || isUploading} disabled={claim.isQuoteMissing}>
        {quote.data && quoteRequest && kind === 'refund'
          ? `${formatWon(quote.data.refundAmount)} ${act}`
          : claim.exchangeFee > 0
            ? `${formatWon(claim.exchangeFee)} 내고 ${act}`
            : act}
      </Button>
    </Form>
  )
}
