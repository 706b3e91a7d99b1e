import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { isNotFound } from '@/api/http/api-error'
import { postAbandonOrder } from '@/api/transaction/direct-order'
import { orderQueryOptions } from '@/api/transaction/order'
import { errorNameOf } from '@/domain/error-codes'
import { formatWon } from '@/lib/money'
import { QueryError } from '@/ui/feedback/query-error'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { Page } from '@/ui/layout/page'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Section } from '@/ui/primitives/section'
import { Text } from '@/ui/primitives/text'
import { usePay } from '../hooks/use-pay'
import { failureText } from '../model/failure-text'
import { afterWindow, readPendingOrder } from '../model/order-submission'
import { successPath } from '../model/result-path'
import { OrderLines } from './order-lines'
import { SheetSkeleton } from './sheet-skeleton'

/** An app of the bank may finish the payment while this screen is looked at. */
const ASK_AGAIN_MS = 3_000

interface Props {
  orderId: string
  /** The order has ended; the text says why. */
  onStartOver: (why: string | null) => void
}

/** Back from the payment window without a result: pay this order, or change it. */
export const UnfinishedPayment = ({ orderId, onStartOver }: Props) => {
  const router = useRouter()
  const [refusal, setRefusal] = useState<string | null>(null)
  const order = useQuery({
    ...orderQueryOptions(orderId),
    refetchInterval: (query) => (query.state.data?.status === 'pending_payment' ? ASK_AGAIN_MS : false),
    refetchOnWindowFocus: 'always',
  })
  const { submit: pay, isPending: isPaying } = usePay({
    onRefused: (error) => {
      setRefusal(error.message)
      void order.refetch()
    },
    onReturn: () => void order.refetch(),
  })
  const abandon = useMutation({
    mutationFn: () => postAbandonOrder(orderId),
    onSettled: () => order.refetch(),
  })

  const step = order.data && afterWindow(order.data.status)
  const isUnknown = isNotFound(order.error)
  useEffect(() => {
    if (step === 'success') void router.replace(successPath(orderId))
    else if (isUnknown) onStartOver(null)
    else if (step === 'start-over') {
      const { title, body } = failureText(errorNameOf(order.data?.failureCode))
      // Giving up an order to change it is no failure that needs words.
      onStartOver(abandon.isIdle ? `${title}. ${body}` : null)
    }
    // Acts once on a verdict; everything else here is the same for the life of this screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [step, isUnknown])

  if (order.isError && !order.data && !isUnknown) {
    return <QueryError query={order} />
  }
  if (!order.data || step !== 'unfinished') return <SheetSkeleton />

  const pending = readPendingOrder()
  return (
    <Page $gap={20} $padding={[16]}>
      <div>
        <Text as="h2" $size={20} $bold>
          결제를 마치지 않았어요
        </Text>
        <Text $tone="second">이어서 결제하거나, 주문 내용을 바꿀 수 있어요. 아직 결제된 금액은 없어요.</Text>
      </div>
      <Section title="결제하던 주문">
        <OrderLines lines={order.data.transactionSkus} />
      </Section>
      {refusal && (
        <InlineNotice tone="danger" live>
          {refusal}
        </InlineNotice>
      )}
      <Stack $gap={8}>
        {pending?.externalId === orderId && (
          <Button full loading={isPaying} onClick={() => void pay(pending.body)}>
            {formatWon(order.data.paymentInfo.amount)} 다시 결제하기
          </Button>
        )}
        <Button full kind="secondary" loading={abandon.isPending} onClick={() => abandon.mutate()}>
          주문 내용 바꾸기
        </Button>
      </Stack>
    </Page>
  )
}
