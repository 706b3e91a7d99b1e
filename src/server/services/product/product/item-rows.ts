import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'

/** Columns of a list item, without the long texts. */
export const itemColumns = {
  id: products.id,
  images: products.images,
  title: products.title,
  brand: products.brand,
  minSellPrice: products.minSellPrice,
  marketPrice: products.marketPrice,
  leftInventoryCount: products.leftInventoryCount,
  productClass: products.productClass,
  issuanceType: products.issuanceType,
  salesStatus: products.salesStatus,
  activeStatus: products.activeStatus,
  ratings: products.ratings,
  reviewCount: products.reviewCount,
  sellerPortalId: products.sellerId,
  sellerName: sellers.name,
  deliveryPricingMethod: deliveryPolicies.deliveryPricingMethod,
  baseDeliveryFee: deliveryPolicies.baseDeliveryFee,
  conditionalChargeStandard: deliveryPolicies.conditionalChargeStandard,
}

/** Selects list items, on sale or not. */
export const selectItems = (db: Db, where: SQL) =>
  db
    .select(itemColumns)
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(where)

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]
