import { claimFault } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import type { ClaimAddress } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'
import { attachUploads } from '@/server/services/main/upload/attach-uploads'
import type { ClaimRow } from '../../claim-record/claim-row'
import { lockOrderLines } from '../../order-line/lock-order-lines'
import type { OrderRow } from '../../order-line/order-rows'
import { splitLine } from '../../order-line/split-line'
import { calculateBreakdown, type ClaimedLine } from '../../refund/calculate-breakdown'
import { checkNotRefunding } from '../../refund/check-not-refunding'
import { postExchangeFee } from '../exchange/exchange-fee'
import { findExchangeOption } from '../exchange/exchange-options'
import { reserveExchangeStock } from '../exchange/exchange-stock'
import { notifyClaimStep } from '../notify-claim-step'
import { checkClaimLines, type ClaimRequest } from './check-claim-lines'
import { type NewClaimLine, writeClaim } from './write-claim'
import { refundCancelledLines } from './refund-cancelled-lines'

export interface NewClaim extends ClaimRequest {
  order: OrderRow
  reasonText: string
  images: readonly string[]
  pickup: ClaimAddress | null
  reship: ClaimAddress | null
  /** Amounts (KRW) that the shopper agreed to; null where the shop opens the claim. */
  expected: { refund: number; exchangeFee: number } | null
  at: Date
}

const checkAddresses = (claim: NewClaim): void => {
  if (claim.actor !== 'user' || claim.kind === 'cancel') return
  if (!claim.pickup)
    throw new AppError('INVALID_INPUT', { fields: { pickup: '수거할 주소를 입력해 주세요.' } })
  if (claim.kind === 'exchange' && !claim.reship) {
    throw new AppError('INVALID_INPUT', { fields: { reship: '교환 상품을 받을 주소를 입력해 주세요.' } })
  }
}

/** Returns the option of each claimed line, in their order; null for claims other than exchanges. */
const findExchangeOptions = async (
  tx: Db,
  { kind, lines }: NewClaim,
  claimed: readonly ClaimedLine[],
): Promise<NewClaimLine['exchange'][]> => {
  const options: NewClaimLine['exchange'][] = []
  for (const { line, quantity } of claimed) {
    const skuId = lines.find(({ lineId }) => lineId === line.id)?.exchangeSkuId ?? null
    options.push(kind === 'exchange' ? await findExchangeOption(tx, line, skuId, quantity) : null)
  }
  return options
}

const splitLines = async (
  tx: Db,
  claimed: readonly ClaimedLine[],
  exchanges: readonly NewClaimLine['exchange'][],
): Promise<NewClaimLine[]> => {
  const parts: NewClaimLine[] = []
  for (const [index, { line, quantity }] of claimed.entries()) {
    parts.push({ line: await splitLine(tx, line, quantity), exchange: exchanges[index] ?? null })
  }
  return parts
}

/**
 * Opens a claim in the caller's transaction; the caller holds the order's lock. A cancellation is refunded at once, a
 * return waits for the goods, an exchange reserves the replacement goods and takes its delivery fee.
 *
 * @returns the id of the claim
 * @throws NOT_FOUND, ORDER_STATUS_CHANGED, CLAIM_QUANTITY_EXCEEDED, CLAIM_PERIOD_OVER; REFUND_AMOUNT_CHANGED when the
 *   amounts differ from `expected`; RETURN_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE,
 *   INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE, PHOTO_NOT_FOUND
 */
export const openClaim = async (tx: Db, newClaim: NewClaim): Promise<string> => {
  const { order, kind, reasonCode, at, expected, actor } = newClaim
  checkAddresses(newClaim)
  const lines = await lockOrderLines(tx, order.id)
  const { claimed, to } = checkClaimLines(order, lines, newClaim, at)
  await checkNotRefunding(
    tx,
    claimed.map(({ line }) => line.id),
  )
  const exchanges = await findExchangeOptions(tx, newClaim, claimed)
  const fault = claimFault(reasonCode)
  const breakdown = await calculateBreakdown(tx, { order, lines, claimed, kind, fault })
  if (
    expected &&
    (expected.refund !== breakdown.refundAmount || expected.exchangeFee !== breakdown.exchangeFee)
  ) {
    throw new AppError('REFUND_AMOUNT_CHANGED')
  }
  await attachUploads(tx, order.userId, 'claim', newClaim.images)
  const parts = await splitLines(tx, claimed, exchanges)
  const claim: ClaimRow = {
    id: newId('clm'),
    orderId: order.id,
    userId: order.userId,
    kind,
    state: 'open',
    status: to,
    fault,
    reasonCode,
    reasonText: newClaim.reasonText,
    images: [...newClaim.images],
    pickup: newClaim.pickup,
    reship: newClaim.reship,
    breakdown,
    note: '',
    createdAt: at,
    closedAt: null,
  }
  await writeClaim(tx, claim, parts, actor)
  if (kind === 'exchange') {
    await reserveExchangeStock(
      tx,
      parts.flatMap(({ line, exchange }) =>
        exchange ? [{ skuId: exchange.skuId, quantity: line.quantity }] : [],
      ),
    )
    await postExchangeFee(tx, claim, 'claim_fee', at)
  }
  await notifyClaimStep(tx, claim, { status: to, note: '', at, sn: order.sn })
  if (kind === 'cancel' && to !== 'manually_issue_cancelling') {
    await refundCancelledLines(
      tx,
      order,
      claim,
      parts.map(({ line }) => line.id),
    )
  }
  return claim.id
}
