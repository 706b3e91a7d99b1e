import { eq, inArray } from 'drizzle-orm'
import {
  salePrice,
  type ActiveStatus,
  type IssuanceType,
  type ProductClass,
  type SalesStatus,
} from '@/domain/product'
import type { Db } from '@/server/db/client'
import { sortByIds } from '@/server/db/sort-by-ids'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { runningSales } from './time-sale'

/** One SKU as it is sold at a time. Amounts are KRW; `sellPrice` has a running time sale deducted. */
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
    /** After the time sale. */
    minSellPrice: number
    paymentSettingId: string | null
    validityDays: number | null
    sellerId: string
    sellerName: string
  }
  deliveryPolicy: typeof deliveryPolicies.$inferSelect
  deliveryGroup: typeof deliveryGroups.$inferSelect | null
}

const soldSku = {
  id: skus.id,
  productId: skus.productId,
  title: skus.title,
  options: skus.options,
  sellPrice: skus.sellPrice,
  leftInventoryCount: skus.leftInventoryCount,
  activeStatus: skus.activeStatus,
}

/** Not the whole row: descriptions are long, and a cart may have a thousand products. */
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
  deliveryPolicyId: products.deliveryPolicyId,
}

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))
const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** Reads table by table: many SKUs share few policies and sellers, which a join would repeat in each row. */
const readRows = async (db: Db, skuIds: readonly string[]) => {
  const skuRows = await db
    .select(soldSku)
    .from(skus)
    .where(inArray(skus.id, distinct(skuIds)))
  const ids = distinct(skuRows.map(({ productId }) => productId))
  const productRows = await db.select(soldProduct).from(products).where(inArray(products.id, ids))
  const policies = await db
    .select({ id: deliveryPolicies.id, policy: deliveryPolicies, group: deliveryGroups })
    .from(deliveryPolicies)
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(inArray(deliveryPolicies.id, distinct(productRows.map((row) => row.deliveryPolicyId))))
  const names = await db
    .select({ id: sellers.id, name: sellers.name })
    .from(sellers)
    .where(inArray(sellers.id, distinct(productRows.map((row) => row.sellerId))))
  const [productOf, policyOf, nameOf] = [byId(productRows), byId(policies), byId(names)]
  return skuRows.flatMap((sku) => {
    const product = productOf.get(sku.productId)
    const delivery = product && policyOf.get(product.deliveryPolicyId)
    const seller = product && nameOf.get(product.sellerId)
    return product && delivery && seller ? [{ sku, product, delivery, sellerName: seller.name }] : []
  })
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

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
    deliveryPolicy: row.delivery.policy,
    deliveryGroup: row.delivery.group,
  }
}

/**
 * Returns the offers of SKUs at `now`, in the given order and in any status; unknown SKUs are left out. It locks
 * nothing: the update that reserves stock checks the quantity.
 */
export const skuOffers = async (db: Db, skuIds: readonly string[], now: Date): Promise<SkuOffer[]> => {
  if (skuIds.length === 0) return []
  const rows = await readRows(db, skuIds)
  const sales = await runningSales(db, distinct(rows.map((row) => row.product.id)), now)
  const offers = rows.map((row) => toOffer(row, sales.get(row.product.id)?.discountPercent ?? 0))
  return sortByIds(skuIds, offers, ({ sku }) => sku.id)
}
