import { and, eq, inArray } from 'drizzle-orm'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isSelling } from '@/domain/product'
import { josa } from '@/lib/josa'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import { AppError } from '@/server/http/app-error'
import { skuOffers, type SkuOffer } from '../../product/product/pricing'

export interface ChosenSku {
  offer: SkuOffer
  quantity: number
}

/** The name a shopper knows: the option too where there is a choice. */
const nameOf = ({ product, sku }: SkuOffer): string =>
  sku.title && sku.title !== product.title ? `${product.title} (${sku.title})` : product.title

/** 7102, naming what is short and how many are left. */
export const soldShort = (offer: SkuOffer, left: number): AppError => {
  const name = josa(nameOf(offer), '은/는')
  const message = left <= 0 ? `${name} 품절됐어요.` : `${name} ${left}개 남았어요. 수량을 다시 선택해 주세요.`
  return new AppError('INSUFFICIENT_STOCK', {
    message,
    fields: { [offer.sku.id]: String(Math.max(0, left)) },
  })
}

/** Which of these skus the channel sells, or has sold. */
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
 * Looks up and judges what was chosen, in the order asked.
 *
 * @throws NOT_FOUND unknown in this channel, PRODUCT_NOT_PURCHASABLE not selling, INSUFFICIENT_STOCK more than is left
 */
export const chooseSkus = async (
  db: Db,
  channelId: string,
  asked: readonly SkuQuantity[],
  now: Date,
): Promise<ChosenSku[]> => {
  const skuIds = asked.map(({ skuId }) => skuId)
  const offers = new Map((await skuOffers(db, skuIds, now)).map((offer) => [offer.sku.id, offer]))
  const own = await channelSkus(db, channelId, skuIds)
  return asked.map(({ skuId, quantity }) => {
    const offer = offers.get(skuId)
    if (!offer || !own.has(skuId)) {
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
    if (quantity > offer.sku.leftInventoryCount) throw soldShort(offer, offer.sku.leftInventoryCount)
    return { offer, quantity }
  })
}
