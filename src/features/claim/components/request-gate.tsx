import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { type ReactNode, useState } from 'react'
import { absentCapability, isNotFound } from '@/api/http/api-error'
import { useCapability } from '@/api/http/use-capability'
import { orderQueryOptions } from '@/api/transaction/order'
import type { Order, OrderLine } from '@/contract/transaction/order'
import { queryOne } from '@/lib/query-string'
import { useIsRouterReady } from '@/browser/history/use-address-ready'
import { EmptyState } from '@/ui/feedback/empty-state'
import { ErrorState } from '@/ui/feedback/error-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Stack } from '@/ui/layout/stack'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { RequestKind } from '../model/claim-form'
import { claimableLines, sameFamily } from '../model/claimable-lines'
import { CLAIM_TEXTS } from '../model/claim-texts'

interface Props {
  kind: RequestKind
  children: (props: { order: Order; lines: OrderLine[]; lineId: string }) => ReactNode
}

export const RequestSkeleton = () => (
  <Stack
    $gap={12}
    $padding={[16, 'gutter']}
    role="status"
    aria-busy="true"
    aria-label="주문을 불러오는 중이에요"
  >
    <Skeleton $height="180px" />
    <Skeleton $height="220px" />
  </Stack>
)

/** Loads the order of the address and shows a message if no line can be claimed, or the services take no claims. */
export const RequestGate = ({ kind, children }: Props) => {
  const router = useRouter()
  const isReady = useIsRouterReady()
  const orderId = queryOne(router.query.orderId) ?? ''
  const lineId = queryOne(router.query.lineId) ?? ''
  const [openedAt] = useState(() => new Date())
  const order = useQuery(orderQueryOptions(orderId))
  const isAvailable = useCapability(kind === 'confirm' ? 'purchaseConfirmation' : 'claims')
  const history = <Button href="/my/order/history">주문내역 보기</Button>
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
  const lines = sameFamily(claimableLines(order.data, kind, openedAt), lineId)
  if (lines.length === 0) {
    return (
      <EmptyState
        illustration="/art/empty-order.svg"
        title={CLAIM_TEXTS[kind].none}
        body={'주문 상태가 바뀌었을 수 있어요.\n주문내역에서 확인해 주세요.'}
        action={history}
      />
    )
  }
  return children({ order: order.data, lines, lineId })
}
