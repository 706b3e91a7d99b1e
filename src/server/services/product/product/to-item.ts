import { eq, type SQL } from 'drizzle-orm'
import type { ProductItem } from '@/contract/product/product'
import { inventoryStatus, salePrice } from '@/domain/product'
import type { DeliveryPricingMethod } from '@/domain/product-values'
import type { Db } from '@/server/db/client'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import type { RunningSale } from './time-sale'

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

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

type Fee = {
  deliveryPricingMethod: DeliveryPricingMethod
  baseDeliveryFee: number
  conditionalChargeStandard: number | null
}

/** Returns the delivery fee (KRW) of one unit at the lowest price to the mainland; null for vouchers. */
export const listedDeliveryFee = (policy: Fee, isVoucher: boolean, price: number): number | null => {
  if (isVoucher) return null
  if (policy.deliveryPricingMethod === 'free') return 0
  const { conditionalChargeStandard: freeFrom } = policy
  const isFree =
    policy.deliveryPricingMethod === 'conditional_charge' && freeFrom !== null && price >= freeFrom
  return isFree ? 0 : policy.baseDeliveryFee
}

/** Returns a running time sale as the contract shows it. */
export const toTimesale = (sale: RunningSale | undefined): ProductItem['timesaleAppliedNow'] =>
  sale
    ? { title: sale.title, discountPercent: sale.discountPercent, endsAt: sale.endsAt.toISOString() }
    : null

/** Returns a product as lists show it, with the running time sale deducted. */
export const toItem = (row: ItemRow, sale: RunningSale | undefined): ProductItem => {
  const minSellPrice = salePrice(row.minSellPrice, sale?.discountPercent ?? 0)
  return {
    id: row.id,
    images: row.images,
    title: row.title,
    brand: row.brand,
    minSellPrice,
    marketPrice: row.marketPrice,
    // The route fills in the member's wishlist id.
    wishlistId: null,
    timesaleAppliedNow: toTimesale(sale),
    inventoryStatus: inventoryStatus(row.leftInventoryCount),
    productClass: row.productClass,
    salesStatus: row.salesStatus,
    issuanceType: row.issuanceType,
    ratings: row.ratings,
    reviewCount: row.reviewCount,
    sellerPortalId: row.sellerPortalId,
    sellerName: row.sellerName,
    deliveryFee: listedDeliveryFee(row, row.productClass === 'giftcard', minSellPrice),
  }
}
