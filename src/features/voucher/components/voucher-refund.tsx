import { useState } from 'react'
import { styled } from 'styled-components'
import { useSubmission } from '@/api/http/use-submission'
import { refundVoucherMutation } from '@/api/transaction/voucher'
import { showError } from '@/commerce-ui/errors/show-error'
import { brand } from '@/config/brand'
import type { Voucher, VoucherRefundOffer } from '@/contract/transaction/voucher'
import { formatDate } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { RadioGroup } from '@/ui/form/radio-group'
import { confirm } from '@/ui/overlay/alert-store'
import { toast } from '@/ui/overlay/toast-store'
import { Button } from '@/ui/primitives/button'
import { Text } from '@/ui/primitives/text'
import { color, radius, space } from '@/ui/theme/tokens'

type Option = VoucherRefundOffer['options'][number]

const METHOD_LABELS = { cash: '결제수단으로', money: `${brand.money}로` } as const

const titleOf = ({ kind, base, until }: VoucherRefundOffer): string =>
  kind === 'balance'
    ? `남은 금액 ${formatWon(base)}을 환불받을 수 있어요`
    : `${until ? `${formatDate(until)}까지 ` : ''}환불을 신청할 수 있어요`

/** `결제수단으로 90%를 돌려 드려요. `; empty where the rate cannot be read. */
const rateText = (chosen: Option | undefined): string =>
  chosen && chosen.rate !== null ? `${METHOD_LABELS[chosen.method]} ${chosen.rate}%를 돌려 드려요. ` : ''

const RequestedRefund = ({ refund }: { refund: NonNullable<Voucher['refund']> }) => (
  <InlineNotice tone="success">
    {formatDate(refund.createDt)}에 {formatWon(refund.amount)}을 {METHOD_LABELS[refund.method]} 환불
    {refund.state === 'done'
      ? '했어요.'
      : '하고 있어요. 가상계좌로 냈다면 주문내역에서 받을 계좌를 골라 주세요.'}
  </InlineNotice>
)

const Form = ({ lineId, offer }: { lineId: string; offer: VoucherRefundOffer }) => {
  const [method, setMethod] = useState<Option['method'] | null>(null)
  const chosen = offer.options.find((option) => option.method === method)
  const { submit, isPending } = useSubmission(refundVoucherMutation, {
    prepare: ({ expectedAmount }) =>
      confirm({
        title: `${formatWon(expectedAmount)}을 환불받을까요?`,
        body: `${rateText(chosen)}환불하면 상품권은 더 쓸 수 없어요.`,
        confirmLabel: '환불받기',
      }),
    onSuccess: (_answer, { expectedAmount }) => toast(`${formatWon(expectedAmount)} 환불을 신청했어요`),
    onRefused: (error) => showError(error),
  })
  const refund = ({ method: wanted, amount: expectedAmount }: Option) =>
    submit({ lineId, method: wanted, expectedAmount })
  return (
    <Box>
      <Text as="h3" $bold>
        {titleOf(offer)}
      </Text>
      <RadioGroup
        legend="환불받을 방법"
        name="refund-method"
        value={method ?? ''}
        onChange={(event) => setMethod(event.target.value === 'cash' ? 'cash' : 'money')}
        options={offer.options.map(({ method: value, rate, amount }) => ({
          value,
          label: `${METHOD_LABELS[value]} ${formatWon(amount)}`,
          ...(rate !== null && { description: `결제 금액 기준 ${formatWon(offer.base)}의 ${rate}%` }),
        }))}
      />
      <Button full disabled={!chosen} loading={isPending} onClick={() => chosen && void refund(chosen)}>
        {chosen ? `${formatWon(chosen.amount)} 환불받기` : '방법을 골라 주세요'}
      </Button>
    </Box>
  )
}

/** The refund offer of a voucher with its amounts, or the refund that was requested. */
export const VoucherRefund = ({ voucher }: { voucher: Voucher }) => {
  const { refund, refundOffer, lineId } = voucher
  if (refund) return <RequestedRefund refund={refund} />
  return refundOffer && <Form lineId={lineId} offer={refundOffer} />
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
`
