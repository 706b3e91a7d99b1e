import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { Fragment, type ReactNode, useState } from 'react'
import { absentCapability, isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { orderQueryOptions } from '@/api/transaction/order'
import { useIsRouterReady } from '@/browser/history/use-is-router-ready'
import { ORDER_HISTORY } from '@/config/paths'
import type { Order, OrderLine } from '@/contract/transaction/order'
import {
  isConfirmedPurchase,
  isDefectClaimable,
  isLineCancellable,
  lineActions,
} from '@/domain/order-line-status'
import { queryOne } from '@/lib/query-string'
import { serverNow } from '@/lib/server-time'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { LoadingBlocks } from '@/ui/feedback/loading-blocks'
import { isPartlyRead } from '@/ui/feedback/partly-read'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { CLAIM_TEXTS, isOrderUnpaid, type RequestKind } from '../model/claim-texts'

/** Lines of an order that have the button of this kind of claim, and confirmed ones with a defect. */
const claimableLines = (order: Order, kind: RequestKind, now: Date): OrderLine[] =>
  order.transactionSkus.filter((line) => {
    if (line.status === null) return false
    if ((kind === 'refund' || kind === 'exchange') && isDefectClaimable(line, now)) return true
    const action = lineActions(line.status, line.claimedFrom ?? undefined).find(
      ({ button }) => button === kind,
    )
    if (!action || action.disabled) return false
    if (kind !== 'cancel') return true
    const paidAt = order.paidDate === null ? null : new Date(order.paidDate)
    return isLineCancellable(line, order.transactionSkus, paidAt, now)
  })

/**
 * The lines that one claim can have with this line. Goods, issued vouchers and pending vouchers end in different statuses, and
 * confirmed goods have other reasons, so a claim has only one family of lines, except that an unpaid order is cancelled whole.
 */
const linesOfOneClaim = (lines: readonly OrderLine[], lineId: string, isWhole: boolean): OrderLine[] => {
  if (isWhole) return [...lines]
  const first = lines.find(({ id }) => id === lineId) ?? lines[0]
  return lines.filter(
    ({ skuProductClass, status }) =>
      skuProductClass === first?.skuProductClass &&
      (skuProductClass === 'tangible'
        ? isConfirmed(status) === isConfirmed(first.status)
        : status === first.status),
  )
}

const isConfirmed = (status: OrderLine['status']): boolean => status !== null && isConfirmedPurchase(status)

interface Props {
  kind: RequestKind
  children: (props: { order: Order; lines: OrderLine[]; lineId: string }) => ReactNode
}

export const RequestSkeleton = () => (
  <LoadingBlocks
    $gap={12}
    $padding={[16, 'gutter']}
    label="주문을 불러오는 중이에요"
    heights={['180px', '220px']}
  />
)

/** Loads the order of the address and shows a message if no line can be claimed, or the services take no claims. */
export const RequestGate = ({ kind, children }: Props) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const orderId = queryOne(router.query.orderId) ?? ''
  const lineId = queryOne(router.query.lineId) ?? ''
  const [openedAt] = useState(() => new Date(serverNow()))
  const order = useQuery(orderQueryOptions(orderId))
  const isAvailable = useCapability(kind === 'confirm' ? 'purchaseConfirmation' : 'claims')
  const history = <Button href={ORDER_HISTORY}>주문내역 보기</Button>
  if (!isAvailable) return <ErrorState error={absentCapability()} />
  if ((isReady && orderId === '') || isNotFound(order.error)) {
    return (
      <EmptyState
        illustration="/art/empty-order.svg"
        title="주문을 찾을 수 없어요"
        body="내 주문이 아니거나 없는 주문이에요."
        action={history}
      />
    )
  }
  if (order.isError && !order.data) {
    return <QueryError query={order} />
  }
  if (!order.data) {
    return <RequestSkeleton />
  }
  const lines = linesOfOneClaim(claimableLines(order.data, kind, openedAt), lineId, isOrderUnpaid(order.data))
  if (lines.length === 0) {
    if (isPartlyRead(order.data)) return <QueryError query={order} />
    return (
      <EmptyState
        illustration="/art/empty-order.svg"
        title={CLAIM_TEXTS[kind].none}
        body={'주문 상태가 바뀌었을 수 있어요.\n주문내역에서 확인해 주세요.'}
        action={history}
      />
    )
  }
  // The form starts with the lines that it gets, so it starts again when loading the order again changes them.
  const key = lines.map(({ id, quantity }) => `${id}×${quantity}`).join()
  return <Fragment key={key}>{children({ order: order.data, lines, lineId })}</Fragment>
}
