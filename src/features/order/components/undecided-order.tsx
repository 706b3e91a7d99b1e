import { useEffect, useState } from 'react'
import { isUndecided } from '@/api/http/is-undecided'
import { canRepeat } from '@/api/http/stored-document'
import type { NewOrder } from '@/api/transaction/create-order'
import { ORDER_HISTORY } from '@/config/paths'
import { formatWon } from '@/lib/money'
import { InlineNotice } from '@/ui/feedback/inline-notice'
import { ResultPage } from '@/ui/feedback/result-page'
import { Spinner } from '@/ui/feedback/spinner'
import { Button } from '@/ui/primitives/button'
import { usePay } from '../hooks/use-pay'

interface Props {
  /** The order as it was sent. */
  body: NewOrder
  /** Why there was no answer; null after a reload. */
  message: string | null
  /** Whether the order is sent as soon as this screen is shown. */
  sendsAtOnce: boolean
  /** The order is refused, with the reason to show, or the shopper wants a new one. */
  onStartOver: (reason: string | null) => void
  /** The shopper is back from the payment window of the order. */
  onReturn: () => void
}

/**
 * Shown when an order was sent and its answer is unknown. The server may have taken the payment, so the same order is sent
 * again with its key before another one can be sent. A service that may not know keys gets nothing again.
 */
export const UndecidedOrder = ({
  body,
  message: firstMessage,
  sendsAtOnce,
  onStartOver,
  onReturn,
}: Props) => {
  const [message, setMessage] = useState(firstMessage)
  const [isSending, setSending] = useState(sendsAtOnce)
  const { submit: pay, isPending } = usePay({
    onRefused: (error) => (isUndecided(error) ? setMessage(error.message) : onStartOver(error.message)),
    onReturn,
  })
  const send = async () => {
    setSending(true)
    setMessage(null)
    await pay(body)
    setSending(false)
  }
  useEffect(() => {
    if (sendsAtOnce) void send()
    // oxlint-disable-next-line react/exhaustive-deps -- once for each screen
  }, [])

  const isRepeatable = canRepeat('transaction')
  const order = `${formatWon(body.order.expectedTotal)} 주문`
  if (isSending || isPending) {
    return (
      <ResultPage
        title="주문 결과를 확인하고 있어요"
        body={`${order}의 결과를 확인하고, 접수되지 않았으면 이어서 주문해요.\n두 번 결제되지 않아요.`}
      >
        <Spinner label="주문 결과를 확인하는 중이에요" />
      </ResultPage>
    )
  }
  return (
    <ResultPage
      title="주문 결과를 확인하지 못했어요"
      body={
        isRepeatable
          ? `${order}이 접수됐을 수 있어요.\n다시 확인하면 그 주문을 그대로 이어서 하고, 두 번 결제되지 않아요.`
          : `${order}이 접수됐을 수 있어요.\n새로 주문하기 전에 주문내역에서 확인해 주세요.`
      }
      actions={
        <>
          {isRepeatable && <Button onClick={() => void send()}>다시 확인하기</Button>}
          <Button kind="secondary" href={ORDER_HISTORY}>
            주문내역에서 확인하기
          </Button>
          <Button kind="quiet" onClick={() => onStartOver(null)}>
            확인했어요, 새로 주문할게요
          </Button>
        </>
      }
    >
      {message && (
        <InlineNotice tone="danger" live>
          {message}
        </InlineNotice>
      )}
    </ResultPage>
  )
}
