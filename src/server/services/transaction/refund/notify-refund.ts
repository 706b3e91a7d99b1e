import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { notify } from '@/server/services/main/notification/notify'

export interface CompletedRefund {
  id: string
  userId: string
  claimId: string | null
  orderId: string
  /** KRW. */
  amount: number
  at: Date
}

/** Notifies the member that an amount was refunded. */
export const notifyRefund = (tx: Db, refund: CompletedRefund): Promise<void> =>
  notify(tx, {
    userId: refund.userId,
    kind: 'claim',
    eventKey: `refund:${refund.id}`,
    title: `${formatWon(refund.amount)}을 환불했어요`,
    body: '결제수단에 따라 실제 입금까지 3~5영업일이 걸릴 수 있어요.',
    href: refund.claimId
      ? `/my/order/claims?claimId=${refund.claimId}`
      : `/my/order/history?orderId=${refund.orderId}`,
    at: refund.at,
  })
