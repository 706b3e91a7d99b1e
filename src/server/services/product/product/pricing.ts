import { eq, inArray } from 'drizzle-orm'
import {
  salePrice,
  type ActiveStatus,
  type IssuanceType,
  type ProductClass,
  type SalesStatus,
} from '@/domain/product'
import type { Db } from '@/server/db/client'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { runningSales } from './time-sale'

/** One sku as it is sold at an instant. Won; `sellPrice` has a running time sale taken off. */
export interface SkuOffer {
  sku: {
    id: string
    title: string
    options: string[]
    sellPrice: number
    /** Before the time sale. */
    listPrice: number
    leftInventoryCount: number
    activeStatus: ActiveStatus
  }
  product: {
    id: string
    title: string
    brand: string
    /** Media path of the first picture. */
    image: string
    productClass: ProductClass
    issuanceType: IssuanceType | null
    salesStatus: SalesStatus
    activeStatus: ActiveStatus
    marketPrice: number
    /** With the time sale taken off. */
    minSellPrice: number
    paymentSettingId: string | null
    validityDays: number | null
    sellerId: string
    sellerName: string
  }
  deliveryPolicy: typeof deliveryPolicies.$inferSelect
  deliveryGroup: typeof deliveryGroups.$inferSelect | null
}

/** Not the whole row: descriptions are long, and a cart asks for a thousand products. */
const soldProduct = {
  id: products.id,
  title: products.title,
  brand: products.brand,
  images: products.images,
  productClass: products.productClass,
  issuanceType: products.issuanceType,
  salesStatus: products.salesStatus,
  activeStatus: products.activeStatus,
  marketPrice: products.marketPrice,
  minSellPrice: products.minSellPrice,
  paymentSettingId: products.paymentSettingId,
  validityDays: products.validityDays,
  sellerId: products.sellerId,
}

const select = (db: Db, skuIds: readonly string[]) =>
  db
    .select({
      sku: skus,
      product: soldProduct,
      sellerName: sellers.name,
      deliveryPolicy: deliveryPolicies,
      deliveryGroup: deliveryGroups,
    })
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(inArray(skus.id, [...skuIds]))

type Row = Awaited<ReturnType<typeof select>>[number]

const toOffer = (row: Row, percent: number): SkuOffer => {
  const { sku, product } = row
  return {
    sku: {
      id: sku.id,
      title: sku.title,
      options: sku.options,
      sellPrice: salePrice(sku.sellPrice, percent),
      listPrice: sku.sellPrice,
      leftInventoryCount: sku.leftInventoryCount,
      activeStatus: sku.activeStatus,
    },
    product: {
      id: product.id,
      title: product.title,
      brand: product.brand,
      image: product.images[0] ?? '',
      productClass: product.productClass,
      issuanceType: product.issuanceType,
      salesStatus: product.salesStatus,
      activeStatus: product.activeStatus,
      marketPrice: product.marketPrice,
      minSellPrice: salePrice(product.minSellPrice, percent),
      paymentSettingId: product.paymentSettingId,
      validityDays: product.validityDays,
      sellerId: product.sellerId,
      sellerName: row.sellerName,
    },
    deliveryPolicy: row.deliveryPolicy,
    deliveryGroup: row.deliveryGroup,
  }
}

/**
 * What the server sells at `now`, in the order asked for; an unknown sku is left out, and every status is
 * there for the caller to judge. Takes `db` or a transaction, and locks nothing: stock is held by the
 * order's own update.
 */
export const skuOffers = async (db: Db, skuIds: readonly string[], now: Date): Promise<SkuOffer[]> => {
  if (skuIds.length === 0) return []
  const rows = await select(db, skuIds)
  const sales = await runningSales(db, [...new Set(rows.map((row) => row.product.id))], now)
  const offers = new Map(
    rows.map((row) => [row.sku.id, toOffer(row, sales.get(row.product.id)?.discountPercent ?? 0)]),
  )
  return [...new Set(skuIds)].flatMap((skuId) => offers.get(skuId) ?? [])
}
