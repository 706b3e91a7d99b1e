import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claimLines } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import type { ClaimRow } from '../../claim-record/claim-row'
import { adjustStock, lockSkus } from '../../stock/adjust-stock'
import { postExchangeFee } from './exchange-fee'

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
