import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { newIdempotencyKey } from '@/api/http/idempotency'
import { ordersKey } from '@/api/transaction/order'
import { postVoucherRefund, vouchersKey } from '@/api/transaction/voucher'
import { brand } from '@/config/brand'
import type { Voucher, VoucherRefundOffer } from '@/contract/transaction/voucher'
import { formatDate } from '@/lib/date'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { RadioGroup } from '@/ui/form/radio-group'
import { confirm } from '@/ui/overlay/alert-store'
import { showError } from '@/commerce-ui/errors/show-error'
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

const Done = ({ refund }: { refund: NonNullable<Voucher['refund']> }) => (
  <InlineNotice tone="success">
    {formatDate(refund.createDt)}에 {formatWon(refund.amount)}을 {METHOD_LABELS[refund.method]} 환불
    {refund.state === 'done' ? '했어요.' : '하고 있어요. 잠시만 기다려 주세요.'}
  </InlineNotice>
)

const Form = ({ lineId, offer }: { lineId: string; offer: VoucherRefundOffer }) => {
  const queryClient = useQueryClient()
  const [method, setMethod] = useState<Option['method'] | null>(null)
  // One key for one intent: a repeat after a lost answer is the same refund.
  const keys = useRef<Record<string, string>>({})
  const chosen = offer.options.find((option) => option.method === method)
  const send = useMutation({
    mutationFn: ({ method: wanted, amount }: Option) => {
      const key = (keys.current[`${wanted}:${amount}`] ??= newIdempotencyKey())
      return postVoucherRefund(lineId, { method: wanted, expectedAmount: amount }, key)
    },
    onSuccess: (_, { amount }) => toast(`${formatWon(amount)} 환불을 신청했어요`),
    // Not waited for: until the alert is closed the change would count as still on its way.
    onError: (error) => void showError(error),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: vouchersKey })
      await queryClient.invalidateQueries({ queryKey: ordersKey })
      await queryClient.invalidateQueries({ queryKey: ['main', 'money'] })
    },
  })
  const ask = async (option: Option) => {
    const isSure = await confirm({
      title: `${formatWon(option.amount)}을 환불받을까요?`,
      body: `${METHOD_LABELS[option.method]} ${option.rate}%를 돌려 드려요. 환불하면 상품권은 더 쓸 수 없어요.`,
      confirmLabel: '환불받기',
    })
    if (isSure) send.mutate(option)
  }
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
          description: `결제 금액 기준 ${formatWon(offer.base)}의 ${rate}%`,
        }))}
      />
      <Button full disabled={!chosen} loading={send.isPending} onClick={() => chosen && void ask(chosen)}>
        {chosen ? `${formatWon(chosen.amount)} 환불받기` : '방법을 골라 주세요'}
      </Button>
    </Box>
  )
}

/** What can be had back of this voucher, with both amounts before anything is done; or what was given back. */
export const VoucherRefund = ({ voucher }: { voucher: Voucher }) => {
  const { refund, refundOffer, lineId } = voucher
  if (refund) return <Done refund={refund} />
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
