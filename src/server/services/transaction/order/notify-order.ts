import { ORDER_HISTORY, PRODUCT_GIFTS_SENT } from '@/config/paths'
import { formatDate } from '@/lib/date'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import type { orders } from '@/server/db/schema/order'
import { notify } from '@/server/services/main/notification/notify'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'sn' | 'userId' | 'pgAmount' | 'expiresAt'>

const MESSAGES = {
  'gift-paid': {
    title: '선물 링크가 준비됐어요',
    body: ({ sn }: Order) => `주문번호 ${sn} · 보낸 선물에서 링크를 보내 주세요`,
  },
  'order-paid': { title: '결제가 완료됐어요', body: ({ sn }: Order) => `주문번호 ${sn}` },
  'order-deposit': {
    title: '입금을 기다리고 있어요',
    body: ({ pgAmount, expiresAt }: Order) =>
      `${formatDate(expiresAt)}까지 ${formatWon(pgAmount)}을 입금해 주세요`,
  },
  'order-deposit-missed': {
    title: '입금 기한이 지나 주문이 취소됐어요',
    body: ({ sn }: Order) => `주문번호 ${sn}`,
  },
} as const

/** Notifies the member of a payment event of their order, in the transaction of the event. */
export const notifyOrder = (tx: Db, order: Order, event: keyof typeof MESSAGES, at: Date): Promise<void> =>
  notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey: `${event}:${order.id}`,
    title: MESSAGES[event].title,
    body: MESSAGES[event].body(order),
    href: event === 'gift-paid' ? PRODUCT_GIFTS_SENT : `${ORDER_HISTORY}?orderId=${order.id}`,
    at,
  })
