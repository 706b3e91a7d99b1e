import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { useBackTarget } from '@/browser/history/use-back-target'
import { useBrowserValue } from '@/browser/use-browser-value'
import { unchargedText } from '@/commerce-ui/money/wallet-movement'
import { errorNameOf } from '@/domain/error-codes'
import { QueryError } from '@/ui/feedback/query-error'
import { ResultPage } from '@/ui/feedback/result-page'
import { Button } from '@/ui/primitives/button'
import { useResultOrder } from '../hooks/use-result-order'
import { orderFailureText } from '../model/failure-text'
import { sheetPath, SHOP_PATH, successPath } from '../model/order-paths'
import { afterWindow, kindOf } from '../model/order-storage'
import { SheetSkeleton } from './sheet-skeleton'

/** `/shopping/order/fail`: why the payment failed, and the link back to the order sheet. */
export const OrderFail = () => {
  const router = useRouter()
  const query = useResultOrder()
  const { data: order, error, orderId, isOrderNotFound } = query
  const step = order && afterWindow(order.status)
  const sheet = sheetPath(useBrowserValue(() => kindOf(orderId), 'direct'))
  useBackTarget(orderId, sheet)
  const isElsewhere = step === 'success' || step === 'unfinished'

  // The other page shows an order that is paid or still being confirmed.
  useEffect(() => {
    if (isElsewhere) void router.replace(successPath(orderId))
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isElsewhere, orderId])

  if (error && !order && !isOrderNotFound) {
    return <QueryError query={query} />
  }
  if (!isOrderNotFound && (!order || isElsewhere)) return <SheetSkeleton />
  const { title, body } = orderFailureText(errorNameOf(order?.failureCode))
  return (
    <ResultPage
      illustration="/art/fail-receipt.svg"
      title={title}
      body={`${body}\n${unchargedText(order?.paymentMethod, '결제된 금액은 없어요.')}\n쓰던 주문서는 그대로 있어요.`}
      actions={
        <>
          <Button onClick={() => void router.replace(sheet)}>다시 결제하기</Button>
          <Button kind="secondary" href={SHOP_PATH}>
            쇼핑으로 가기
          </Button>
        </>
      }
    />
  )
}
