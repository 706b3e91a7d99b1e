import type { ClaimFault, ClaimKind } from '@/domain/claim'
import { exchangeFee, refundBreakdown, shareRefund } from '@/domain/refund-breakdown'
import { regionOf } from '@/domain/region'
import type { Db } from '@/server/db/client'
import type { ClaimBreakdown } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'
import { heldMoney, isKept, type LineRow, linesToSettle, type OrderRow } from './held-money'

export interface TakenLine {
  line: LineRow
  /** At most the line's own. */
  quantity: number
}

export interface BreakdownAsked {
  order: OrderRow
  /** Every line of the order. */
  lines: readonly LineRow[]
  taken: readonly TakenLine[]
  kind: ClaimKind | 'rejected'
  fault: ClaimFault
}

const EMPTY = { goodsAmount: 0, deliveryAmount: 0, returnFee: 0, refundAmount: 0 }

/**
 * What a claim gives back, to the won, as the order stands now. Call it under the order's lock when it counts.
 *
 * @throws RETURN_COST_EXCEEDS_REFUND when the way back costs more than the goods
 */
export const breakdownOf = async (tx: Db, asked: BreakdownAsked): Promise<ClaimBreakdown> => {
  const { order, lines, taken, kind, fault } = asked
  const settled = await linesToSettle(tx, lines)
  const region = order.receiver ? regionOf(order.receiver.postalCode) : 'mainland'
  const part = (line: LineRow, quantity: number) => {
    const whole = settled.get(line.id)
    return whole && quantity > 0 ? [{ ...whole, quantity, amount: line.sellPrice * quantity }] : []
  }
  const takenLines = taken.flatMap(({ line, quantity }) => part(line, quantity))
  if (kind === 'exchange') {
    return { ...EMPTY, exchangeFee: exchangeFee(takenLines, fault, region), payouts: [] }
  }
  const held = await heldMoney(tx, order)
  const kept = lines
    .filter((line) => isKept(line, held))
    .flatMap((line) =>
      part(line, line.quantity - (taken.find((one) => one.line.id === line.id)?.quantity ?? 0)),
    )
  const result = refundBreakdown({
    kind,
    fault,
    region,
    refundedLines: takenLines,
    remainingLines: kept,
    refundableDeliveryFee: held.delivery,
  })
  if (result.refundAmount < 0) throw new AppError('RETURN_COST_EXCEEDS_REFUND')
  const amounts = shareRefund(
    held.shares.map(({ amount }) => amount),
    result.refundAmount,
  )
  return {
    ...result,
    exchangeFee: 0,
    payouts: held.shares
      .map((share, index) => ({ ...share, amount: amounts[index] ?? 0 }))
      .filter(({ amount }) => amount > 0),
  }
}
