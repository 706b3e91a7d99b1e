import { ORDER_HISTORY } from '@/config/paths'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { notify } from '@/server/services/main/notification/notify'

const TITLE: Partial<Record<OrderLineStatus, string>> = {
  ship_ok: '상품을 보냈어요',
  ship_ok_direct_delivery: '상품을 보냈어요',
  ship_delay: '발송이 늦어지고 있어요',
  delivery_ok: '상품이 도착했어요',
  delivery_delay: '배송이 늦어지고 있어요',
  order_fail_check_rejected: '판매자가 주문을 받지 못했어요',
  order_fail_ship_rejected: '판매자가 상품을 보내지 못했어요',
  manually_issue_confirmed: '모바일상품권을 문자로 보냈어요',
}

/** Notifies the member of a step of a line outside of claims. Steps without a title send nothing. */
export const notifyLineStep = async (
  tx: Db,
  line: { id: string; productTitle: string; orderId: string; userId: string },
  to: OrderLineStatus,
  at: Date,
): Promise<void> => {
  const title = TITLE[to]
  if (!title) return
  await notify(tx, {
    userId: line.userId,
    kind: 'order',
    eventKey: `line:${line.id}:${to}:${at.getTime()}`,
    title,
    body: line.productTitle,
    href: `${ORDER_HISTORY}?orderId=${line.orderId}`,
    at,
  })
}
