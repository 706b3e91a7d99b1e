import { and, eq, inArray } from 'drizzle-orm'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { orderLimits } from '@/domain/limits'
import { isSelling } from '@/domain/product'
import { josa } from '@/lib/josa'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import { AppError } from '@/server/http/app-error'
import { type SkuOffer, skuOffers } from '../../product/product/pricing'

/** Checks the quantities and adds up repeated SKUs. @throws INVALID_QUANTITY for a quantity out of bounds */
export const mergeSkus = (chosen: readonly SkuQuantity[]): SkuQuantity[] => {
  const quantities = new Map<string, number>()
  for (const { skuId, quantity } of chosen) {
    if (quantity < orderLimits.minQuantity)
      throw new AppError('INVALID_QUANTITY', { fields: { quantity: skuId } })
    quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity)
  }
  for (const [skuId, quantity] of quantities) {
    if (quantity > orderLimits.maxQuantity)
      throw new AppError('INVALID_QUANTITY', { fields: { quantity: skuId } })
  }
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }))
}

/** Reads `{skuId}__{quantity}` of a query. @throws INVALID_QUANTITY for a quantity out of bounds */
export const readSkus = (values: readonly string[]): SkuQuantity[] =>
  mergeSkus(
    values.map((value) => {
      const separator = value.lastIndexOf('__')
      return { skuId: value.slice(0, separator), quantity: Number(value.slice(separator + 2)) }
    }),
  )

export interface ChosenSku {
  offer: SkuOffer
  quantity: number
}

/** Returns the product's title, with the option where it differs. */
const nameOf = ({ product, sku }: SkuOffer): string =>
  sku.title && sku.title !== product.title ? `${product.title} (${sku.title})` : product.title

/** Returns INSUFFICIENT_STOCK with the name of the product and the quantity left. */
export const insufficientStock = (offer: SkuOffer, left: number): AppError => {
  const name = josa(nameOf(offer), '은/는')
  const message = left <= 0 ? `${name} 품절됐어요.` : `${name} ${left}개 남았어요. 수량을 다시 선택해 주세요.`
  return new AppError('INSUFFICIENT_STOCK', {
    message,
    fields: { [offer.sku.id]: String(Math.max(0, left)) },
  })
}

/** Returns those of the SKUs that belong to the channel, on sale or not. */
export const channelSkus = async (
  db: Db,
  channelId: string,
  skuIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .select({ id: skus.id })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .where(and(inArray(skus.id, [...skuIds]), eq(products.channelId, channelId)))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Returns the offers of the requested SKUs, in the same order.
 *
 * @throws NOT_FOUND for a SKU of another channel; PRODUCT_NOT_PURCHASABLE for one that is not on sale;
 *   INSUFFICIENT_STOCK for more than is left
 */
export const chooseSkus = async (
  db: Db,
  channelId: string,
  requested: readonly SkuQuantity[],
  now: Date,
): Promise<ChosenSku[]> => {
  const skuIds = requested.map(({ skuId }) => skuId)
  const offers = new Map((await skuOffers(db, skuIds, now)).map((offer) => [offer.sku.id, offer]))
  const channelSkuIds = await channelSkus(db, channelId, skuIds)
  return requested.map(({ skuId, quantity }) => {
    const offer = offers.get(skuId)
    if (!offer || !channelSkuIds.has(skuId)) {
      throw new AppError('NOT_FOUND', {
        message: '상품을 찾을 수 없어요. 다시 선택해 주세요.',
        fields: { skus: skuId },
      })
    }
    if (!isSelling(offer.product) || offer.sku.activeStatus !== 'active') {
      throw new AppError('PRODUCT_NOT_PURCHASABLE', {
        message: `${josa(nameOf(offer), '은/는')} 지금 구매할 수 없어요.`,
      })
    }
    if (quantity > offer.sku.leftInventoryCount) throw insufficientStock(offer, offer.sku.leftInventoryCount)
    return { offer, quantity }
  })
}
