import { and, asc, eq } from 'drizzle-orm'
import type { ExchangeOption } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { claimLines } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { postLedger } from '@/server/ledger/post'
import { lockSkus, moveStock } from '../order/stock'
import type { LineRow } from './held-money'
import type { ClaimRow } from './notices'

/**
 * Decision: an exchange is for a sku of the same product that lists at the same price as the line's own sku, so no
 * money changes hands but the delivery; for another price the shopper returns and orders anew.
 */
export const exchangeOptionsOf = async (db: Db, line: LineRow): Promise<ExchangeOption[]> => {
  const rows = await db
    .select()
    .from(skus)
    .where(and(eq(skus.productId, line.productId), eq(skus.activeStatus, 'active')))
    .orderBy(asc(skus.sortOrder), asc(skus.id))
  const own = rows.find(({ id }) => id === line.skuId)
  return rows
    .filter((row) => row.id === line.skuId || row.sellPrice === (own?.sellPrice ?? line.sellPrice))
    .map((row) => ({
      skuId: row.id,
      title: row.title,
      leftInventoryCount: row.leftInventoryCount,
      isCurrent: row.id === line.skuId,
    }))
}

/** @throws EXCHANGE_OPTION_UNAVAILABLE unknown, of another price, or too few left */
export const exchangeSkuOf = async (
  tx: Db,
  line: LineRow,
  asked: string | null,
  quantity: number,
): Promise<ExchangeOption> => {
  const options = await exchangeOptionsOf(tx, line)
  const found = options.find(({ skuId }) => skuId === (asked ?? line.skuId))
  if (!found) throw new AppError('EXCHANGE_OPTION_UNAVAILABLE')
  if (found.leftInventoryCount < quantity) {
    throw new AppError('EXCHANGE_OPTION_UNAVAILABLE', {
      message: `고른 옵션은 ${found.leftInventoryCount}개 남았어요. 다른 옵션을 선택해 주세요.`,
    })
  }
  return found
}

/** Keeps the other goods for this claim from the request on. */
export const holdExchange = async (
  tx: Db,
  lines: readonly { skuId: string; quantity: number }[],
): Promise<void> => {
  await lockSkus(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  await moveStock(
    tx,
    lines.map(({ skuId, quantity }) => ({ skuId, stock: -quantity, sold: 0 })),
  )
}

/** Nothing came of the exchange: the goods go back to the shelf and the fee to the member. */
export const undoExchange = async (tx: Db, claim: ClaimRow, at: Date): Promise<void> => {
  const held = await tx
    .update(claimLines)
    .set({ stock: 'released' })
    .where(and(eq(claimLines.claimId, claim.id), eq(claimLines.stock, 'held')))
    .returning()
  await moveStock(
    tx,
    held.flatMap(({ exchangeSkuId, quantity }) =>
      exchangeSkuId ? [{ skuId: exchangeSkuId, stock: quantity, sold: 0 }] : [],
    ),
  )
  await postFee(tx, claim, 'claim_fee_back', at)
}

/** The other goods have arrived: the line is now about them. */
export const completeExchange = async (tx: Db, claim: ClaimRow): Promise<void> => {
  const held = await tx
    .update(claimLines)
    .set({ stock: 'consumed' })
    .where(and(eq(claimLines.claimId, claim.id), eq(claimLines.stock, 'held')))
    .returning()
  for (const { lineId, exchangeSkuId, exchangeSkuTitle } of held) {
    if (!exchangeSkuId) continue
    await tx
      .update(orderLines)
      .set({ skuId: exchangeSkuId, skuTitle: exchangeSkuTitle ?? '', isRestocked: false })
      .where(eq(orderLines.id, lineId))
  }
}

/** Delivery of an exchange, from the member's money or back to it. @throws INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE when it is not enough */
export const postFee = async (
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
        { account: { kind: 'money', ref: claim.userId, userId: claim.userId }, amount: sign * fee },
        { account: { kind: 'sales', ref: 'dama' }, amount: -sign * fee },
      ],
    })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'INSUFFICIENT_MONEY')
      throw new AppError('INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE')
    throw error
  }
}
