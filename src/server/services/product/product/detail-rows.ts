import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'

const selectDetail = (db: Db, channelId: string, id: string) =>
  db
    .select({ product: products, seller: sellers, policy: deliveryPolicies, group: deliveryGroups })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(and(eq(products.id, id), eq(products.channelId, channelId)))

export type DetailRow = Awaited<ReturnType<typeof selectDetail>>[number]

/** Returns a product of a channel in any status with seller and delivery, or undefined. */
export const detailById = async (db: Db, channelId: string, id: string): Promise<DetailRow | undefined> =>
  (await selectDetail(db, channelId, id))[0]

export type SkuRow = typeof skus.$inferSelect

/** Returns the active SKUs of a product in their order. */
export const activeSkusOf = (db: Db, productId: string): Promise<SkuRow[]> =>
  db
    .select()
    .from(skus)
    .where(and(eq(skus.productId, productId), eq(skus.activeStatus, 'active')))
    .orderBy(asc(skus.sortOrder), asc(skus.id))
