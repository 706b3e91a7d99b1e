import { asc, eq, inArray } from 'drizzle-orm'
import { claimFault } from '@/domain/claim'
import { type OrderLineStatus, effectiveStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { claimEvents, claimLines, claims, type ClaimAddress } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { attachUploads } from '@/server/services/main/upload/attach-uploads'
import { moveLine } from '../order/move-line'
import { breakdownOf, type TakenLine } from './breakdown'
import { type Asked, checkLines } from './check-lines'
import { exchangeSkuOf, holdExchange, postFee } from './exchange'
import type { LineRow, OrderRow } from './held-money'
import { type ClaimRow, notifyClaimStep } from './notices'
import { openRefund } from './open-refund'
import { refuseRefunding } from './refunding'
import { restock } from './restock'
import { splitLine } from './split-line'

export interface ClaimToOpen extends Asked {
  order: OrderRow
  lines: Asked['lines']
  reasonText: string
  images: readonly string[]
  pickup: ClaimAddress | null
  reship: ClaimAddress | null
  /** What the shopper saw; null where the shop opens it. */
  expected: { refund: number; exchangeFee: number } | null
  at: Date
}

const CANCEL_END: Partial<Record<OrderLineStatus, OrderLineStatus>> = {
  refund_ing_order_canceled: 'refund_finished_order_canceled',
}

export const linesOf = (tx: Db, orderId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for('update')

interface Part {
  line: LineRow
  exchange: { skuId: string; title: string } | null
}

const exchangesOf = async (
  tx: Db,
  { kind, lines: asked }: ClaimToOpen,
  taken: readonly TakenLine[],
): Promise<Part['exchange'][]> => {
  const exchanges: Part['exchange'][] = []
  for (const { line, quantity } of taken) {
    const wanted = asked.find(({ lineId }) => lineId === line.id)?.exchangeSkuId ?? null
    exchanges.push(kind === 'exchange' ? await exchangeSkuOf(tx, line, wanted, quantity) : null)
  }
  return exchanges
}

const checkForm = (claim: ClaimToOpen): void => {
  if (claim.actor !== 'user' || claim.kind === 'cancel') return
  if (!claim.pickup)
    throw new AppError('INVALID_INPUT', { fields: { pickup: '수거할 주소를 입력해 주세요.' } })
  if (claim.kind === 'exchange' && !claim.reship) {
    throw new AppError('INVALID_INPUT', { fields: { reship: '교환 상품을 받을 주소를 입력해 주세요.' } })
  }
}

const writeClaim = async (
  tx: Db,
  row: ClaimRow,
  parts: readonly Part[],
  claim: ClaimToOpen,
): Promise<void> => {
  await tx.insert(claims).values(row)
  await tx.insert(claimLines).values(
    parts.map(({ line, exchange }) => ({
      claimId: row.id,
      lineId: line.id,
      quantity: line.quantity,
      beforeStatus: effectiveStatus(line.status, line.claimedFrom),
      skuId: line.skuId,
      exchangeSkuId: exchange?.skuId ?? null,
      exchangeSkuTitle: exchange?.title ?? null,
      stock: exchange ? ('held' as const) : null,
    })),
  )
  await tx.insert(claimEvents).values({
    claimId: row.id,
    status: row.status,
    state: 'open',
    actor: claim.actor,
    note: '',
    createdAt: claim.at,
  })
  for (const { line } of parts) {
    const claimedFrom = effectiveStatus(line.status, line.claimedFrom)
    await tx.update(orderLines).set({ claimedFrom }).where(eq(orderLines.id, line.id))
    await moveLine(tx, { lineId: line.id, to: row.status, actor: claim.actor, at: claim.at })
  }
}

/**
 * Opens a claim in the caller's transaction; the caller holds the order's lock. A cancel sends its money on the
 * way at once; a refund waits for the goods; an exchange keeps the other goods and takes its delivery fee.
 *
 * @throws NOT_FOUND, ORDER_STATUS_CHANGED, CLAIM_QUANTITY_EXCEEDED, CLAIM_PERIOD_OVER lines; REFUND_AMOUNT_CHANGED another amount than the shopper saw; RETURN_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE, INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE; PHOTO_NOT_FOUND
 */
export const openClaim = async (tx: Db, claim: ClaimToOpen): Promise<string> => {
  const { order, kind, reasonCode, at, expected } = claim
  checkForm(claim)
  const all = await linesOf(tx, order.id)
  const { taken, to } = checkLines(order, all, claim, at)
  await refuseRefunding(
    tx,
    taken.map(({ line }) => line.id),
  )
  const exchanges = await exchangesOf(tx, claim, taken)
  const fault = claimFault(reasonCode)
  const breakdown = await breakdownOf(tx, { order, lines: all, taken, kind, fault })
  if (
    expected &&
    (expected.refund !== breakdown.refundAmount || expected.exchangeFee !== breakdown.exchangeFee)
  ) {
    throw new AppError('REFUND_AMOUNT_CHANGED')
  }
  await attachUploads(tx, order.userId, 'claim', claim.images)
  const parts: Part[] = []
  for (const [index, { line, quantity }] of taken.entries()) {
    parts.push({ line: await splitLine(tx, line, quantity), exchange: exchanges[index] ?? null })
  }
  const row: ClaimRow = {
    id: newId('clm'),
    orderId: order.id,
    userId: order.userId,
    kind,
    state: 'open',
    status: to,
    fault,
    reasonCode,
    reasonText: claim.reasonText,
    images: [...claim.images],
    pickup: claim.pickup,
    reship: claim.reship,
    breakdown,
    note: '',
    createdAt: at,
    closedAt: null,
  }
  await writeClaim(tx, row, parts, claim)
  if (kind === 'exchange') {
    await holdExchange(
      tx,
      parts.flatMap(({ line, exchange }) =>
        exchange ? [{ skuId: exchange.skuId, quantity: line.quantity }] : [],
      ),
    )
    await postFee(tx, row, 'claim_fee', at)
  }
  await notifyClaimStep(tx, row, { status: to, note: '', at, sn: order.sn })
  if (kind === 'cancel' && to !== 'manually_issue_cancelling') {
    const lines = await tx
      .select()
      .from(orderLines)
      .where(
        inArray(
          orderLines.id,
          parts.map(({ line }) => line.id),
        ),
      )
    await restock(tx, lines)
    await openRefund(tx, {
      order,
      claimId: row.id,
      breakdown,
      lines: lines.map(({ id, totalAmount }) => ({
        id,
        amount: totalAmount,
        endStatus: CANCEL_END[to] ?? null,
      })),
      at,
    })
  }
  return row.id
}
