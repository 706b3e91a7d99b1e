import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { products, skus } from '@/server/db/schema/catalog'
import { paymentSettings } from '@/server/db/schema/channel'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { newOrderNumber } from '@/server/services/transaction/direct-order/order-number'

/**
 * Adds a confirmed purchase without a review. It is free, so the ledger is not affected.
 * @returns the title of the product; null if nothing is on sale
 */
export const addFinishedPurchase = (db: Db, userId: string, at: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ product: products, sku: skus })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(eq(products.productClass, 'tangible'), eq(products.salesStatus, 'selling')))
      .orderBy(asc(products.id), asc(skus.sortOrder))
      .limit(1)
    if (!found) return null
    const { product, sku } = found
    const [setting] = await tx
      .select({ id: paymentSettings.id })
      .from(paymentSettings)
      .where(eq(paymentSettings.channelId, product.channelId))
      .limit(1)
    if (!setting) return null
    const orderId = newId('ord')
    const free = { totalProductPrice: 0, totalDeliveryFee: 0, groupDeliveryDiscount: 0, regionalFees: 0 }
    await tx.insert(orders).values({
      id: orderId,
      sn: newOrderNumber(at),
      userId,
      channelId: product.channelId,
      status: 'paid',
      paymentSettingId: setting.id,
      ...free,
      totalAmount: 0,
      pointAmount: 0,
      points: [],
      pgAmount: 0,
      orderer: { name: '', phone: '', email: '' },
      receiver: null,
      agreements: [],
      placedAt: at,
      paidAt: at,
      createdAt: at,
      expiresAt: at,
    })
    const lineId = newId('lin')
    await tx.insert(orderLines).values({
      id: lineId,
      orderId,
      productId: product.id,
      skuId: sku.id,
      productTitle: product.title,
      skuTitle: sku.title,
      image: product.images[0] ?? '',
      productClass: 'tangible',
      quantity: 1,
      sellPrice: 0,
      totalAmount: 0,
      pointAmount: 0,
      status: 'order_finished',
      sortOrder: 0,
    })
    await tx.insert(orderLineEvents).values({
      lineId,
      fromStatus: 'delivery_ok',
      toStatus: 'order_finished',
      actor: 'system',
      createdAt: at,
    })
    return product.title
  })
