import { and, asc, eq } from 'drizzle-orm'
import type { ExchangeOption } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { claimLines } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { moneyAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import type { ClaimRow } from '../claim-record'
import type { OrderLineRow } from '../order-line/order-rows'
import { adjustStock, lockSkus } from '../stock/adjust-stock'

/**
 * Returns the SKUs that a line can be exchanged for: those of the same product with the same list price, so that only
 * the delivery costs something. For another price the shopper returns the goods and places a new order.
 */
export const listExchangeOptions = async (db: Db, line: OrderLineRow): Promise<ExchangeOption[]> => {
  const rows = await db
    .select()
    .from(skus)
    .where(and(eq(skus.productId, line.productId), eq(skus.activeStatus, 'active')))
    .orderBy(asc(skus.sortOrder), asc(skus.id))
  const current = rows.find(({ id }) => id === line.skuId)
  return rows
    .filter((row) => row.id === line.skuId || row.sellPrice === (current?.sellPrice ?? line.sellPrice))
    .map((row) => ({
      skuId: row.id,
      title: row.title,
      leftInventoryCount: row.leftInventoryCount,
      isCurrent: row.id === line.skuId,
    }))
}

/**
 * Returns the option to exchange a line for; the line's own SKU when `skuId` is null.
 *
 * @throws EXCHANGE_OPTION_UNAVAILABLE for an unknown SKU, another price or too little stock
 */
export const findExchangeOption = async (
  tx: Db,
  line: OrderLineRow,
  skuId: string | null,
  quantity: number,
): Promise<ExchangeOption> => {
  const options = await listExchangeOptions(tx, line)
  const option = options.find((candidate) => candidate.skuId === (skuId ?? line.skuId))
  if (!option) throw new AppError('EXCHANGE_OPTION_UNAVAILABLE')
  if (option.leftInventoryCount < quantity) {
    throw new AppError('EXCHANGE_OPTION_UNAVAILABLE', {
      message: `고른 옵션은 ${option.leftInventoryCount}개 남았어요. 다른 옵션을 선택해 주세요.`,
    })
  }
  return option
}

/**
 * Posts the delivery fee of an exchange (KRW): `claim_fee` from the member's money, `claim_fee_back` to it.
 *
 * @throws INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE when the member's money is too little
 */
export const postExchangeFee = async (
  tx: Db,
  claim: Pick<ClaimRow, 'id' | 'orderId' | 'userId' | 'breakdown'>,
  kind: 'claim_fee' | 'claim_fee_back',
  at: Date,
): Promise<void> => {
  const fee = claim.breakdown.exchangeFee
  if (fee === 0) return
  const sign = kind === 'claim_fee' ? -1 : 1
  try {
    await postLedger(tx, {
      kind,
      eventKey: `${kind}:${claim.id}`,
      ref: claim.orderId,
      at,
      entries: [
        { account: moneyAccount(claim.userId), amount: sign * fee },
        { account: SALES, amount: -sign * fee },
      ],
    })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'INSUFFICIENT_MONEY')
      throw new AppError('INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE')
    throw error
  }
}

/** Takes the replacement goods from stock when an exchange is requested. @throws INSUFFICIENT_STOCK */
export const reserveExchangeStock = async (
  tx: Db,
  lines: readonly { skuId: string; quantity: number }[],
): Promise<void> => {
  await lockSkus(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  await adjustStock(
    tx,
    lines.map(({ skuId, quantity }) => ({ skuId, stock: -quantity, sold: 0 })),
  )
}

const closeExchangeReservations = (tx: Db, claim: ClaimRow, stock: 'released' | 'consumed') =>
  tx
    .update(claimLines)
    .set({ stock })
    .where(and(eq(claimLines.claimId, claim.id), eq(claimLines.stock, 'held')))
    .returning()

/** Cancels an exchange: returns the replacement goods to stock and the fee to the member. */
export const undoExchange = async (tx: Db, claim: ClaimRow, at: Date): Promise<void> => {
  const released = await closeExchangeReservations(tx, claim, 'released')
  await adjustStock(
    tx,
    released.flatMap(({ exchangeSkuId, quantity }) =>
      exchangeSkuId ? [{ skuId: exchangeSkuId, stock: quantity, sold: 0 }] : [],
    ),
  )
  await postExchangeFee(tx, claim, 'claim_fee_back', at)
}

/** Completes an exchange: the order lines now refer to the delivered SKUs. */
export const completeExchange = async (tx: Db, claim: ClaimRow): Promise<void> => {
  const consumed = await closeExchangeReservations(tx, claim, 'consumed')
  for (const { lineId, exchangeSkuId, exchangeSkuTitle } of consumed) {
    if (!exchangeSkuId) continue
    await tx
      .update(orderLines)
      .set({ skuId: exchangeSkuId, skuTitle: exchangeSkuTitle ?? '', isRestocked: false })
      .where(eq(orderLines.id, lineId))
  }
}
