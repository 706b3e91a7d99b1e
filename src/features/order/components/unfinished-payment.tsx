import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { pollInterval } from '@/api/http/poll-interval'
import { abandonOrderMutation } from '@/api/transaction/direct-order'
import { orderQueryOptions } from '@/api/transaction/order'
import { errorNameOf } from '@/domain/error-codes'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { QueryError } from '@/ui/feedback/query-error'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { usePay } from '../hooks/use-pay'
import { orderFailureText } from '../model/failure-text'
import { successPath } from '../model/order-paths'
import { afterWindow, readPendingOrder } from '../model/order-storage'
import { OrderLines } from './order-lines'
import { SheetSkeleton } from './sheet-skeleton'

interface Props {
  orderId: string
  /** The order has ended, with the reason to show. */
  onStartOver: (reason: string | null) => void
}

/**
 * Shown after a return from the payment window without a result: the shopper pays this order or changes it. While the gateway
 * has not answered yet, the success page confirms the payment instead.
 */
export const UnfinishedPayment = ({ orderId, onStartOver }: Props) => {
  const router = useRouter()
  const [serverError, setServerError] = useState<string | null>(null)
  const order = useQuery({
    ...orderQueryOptions(orderId),
    // A banking app may finish the payment while this screen is open.
    refetchInterval: (query) =>
      query.state.data?.status === 'pending_payment' ? pollInterval(query) : false,
    refetchOnWindowFocus: 'always',
  })
  const { submit: pay, isPending: isPaying } = usePay({
    isCreated: true,
    onRefused: (error) => {
      setServerError(error.message)
      void order.refetch()
    },
    onReturn: () => void order.refetch(),
  })
  const abandon = useMutation(abandonOrderMutation)

  const step = order.data?.isPaymentConfirming ? 'success' : order.data && afterWindow(order.data.status)
  const isOrderNotFound = isNotFound(order.error)
  useEffect(() => {
    if (step === 'success') void router.replace(successPath(orderId))
    else if (isOrderNotFound) onStartOver(null)
    else if (step === 'start-over') {
      const { title, body } = orderFailureText(errorNameOf(order.data?.failureCode))
      // An order that was abandoned to change it needs no message.
      onStartOver(abandon.isIdle ? `${title}. ${body}` : null)
    }
    // Runs once for each outcome; the other values do not change while this screen is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step, isOrderNotFound])

  if (order.isError && !order.data && !isOrderNotFound) {
    return <QueryError query={order} />
  }
  if (!order.data || step !== 'unfinished') return <SheetSkeleton />

  const pending = readPendingOrder()
  return (
    <Page $gap={20}>
      <div>
        <Text as="h2" $size={20} $bold>
          결제를 마치지 않았어요
        </Text>
        <Text $tone="second">이어서 결제하거나, 주문 내용을 바꿀 수 있어요. 아직 결제된 금액은 없어요.</Text>
      </div>
      <Section title="결제하던 주문">
        <OrderLines lines={order.data.transactionSkus} />
      </Section>
      {serverError && (
        <InlineNotice tone="danger" live>
          {serverError}
        </InlineNotice>
      )}
      <Stack $gap={8}>
        {pending?.externalId === orderId && (
          <Button full loading={isPaying} onClick={() => void pay(pending.body)}>
            {formatWon(order.data.paymentInfo.amount)} 다시 결제하기
          </Button>
        )}
        <Button full kind="secondary" loading={abandon.isPending} onClick={() => abandon.mutate(orderId)}>
          주문 내용 바꾸기
        </Button>
      </Stack>
    </Page>
  )
}
