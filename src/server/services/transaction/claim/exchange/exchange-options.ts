import { and, asc, eq } from 'drizzle-orm'
import type { ExchangeOption } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { AppError } from '@/server/http/app-error'
import type { OrderLineRow } from '../../order-line/order-rows'

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
