import { and, eq, lte } from 'drizzle-orm'
import { voucherRules } from '@/domain/voucher'
import { orderLines } from '../db/schema/order'
import type { Deps } from '../deps'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { forEachDueLine } from './for-each-due-line'

/** Confirms vouchers a day after their last use. @returns how many */
export const confirmUsedVouchers = (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - voucherRules.confirmUseMs)
  return forEachDueLine(
    deps,
    {
      due: and(eq(orderLines.status, 'used'), lte(orderLines.statusAt, before)),
      dueBy: orderLines.statusAt,
    },
    (tx, line, at) => transitionLine(tx, { lineId: line.id, to: 'used_confirmed', actor: 'system', at }),
  )
}
