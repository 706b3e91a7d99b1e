import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { ArrivalTerms } from '@/domain/arrival'
import { salePrice } from '@/domain/product'
import type { ActiveStatus, IssuanceType, ProductClass, SalesStatus } from '@/domain/product-values'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { jsonObject, sortByIds } from '@/server/db/rows'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { bestSaleOf } from './time-sale'

/** One SKU as it is sold at a time. Amounts are KRW; `sellPrice` has a running time sale deducted. */
export interface SkuOffer {
  sku: {
    id: string
    title: string
    options: string[]
    /** '' where it looks as the first picture of the product. */
    image: string
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
    giftcardAmount: number | null
    sellerId: string
    sellerName: string
    arrivalTerms: ArrivalTerms | null
  }
  deliveryPolicy: typeof deliveryPolicies.$inferSelect
  deliveryGroup: typeof deliveryGroups.$inferSelect | null
}

const soldSku = {
  id: skus.id,
  productId: skus.productId,
  title: skus.title,
  options: skus.options,
  image: skus.image,
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
  giftcardAmount: products.giftcardAmount,
  sellerId: products.sellerId,
  deliveryPolicyId: products.deliveryPolicyId,
}

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

const deliveryVersion = sql<string>`concat_ws(' ', ${deliveryPolicies}.xmin, ${deliveryGroups}.xmin)`

/**
 * The columns that `toOffers` reads, of `skus`, `products`, `sellers`, `delivery_policies` and `delivery_groups` with their
 * running sale.
 */
export const offerColumns = ({ salePercent }: ReturnType<typeof bestSaleOf>) => ({
  sku: jsonObject(soldSku),
  product: jsonObject(soldProduct),
  sellerName: sellers.name,
  arrivalTerms: sellers.arrivalTerms,
  salePercent,
  deliveryVersion,
})

const soldStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  return db
    .select(offerColumns(sale))
    .from(skus)
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .leftJoinLateral(sale, sql`true`)
    .where(sql`${skus.id} = any(${sql.placeholder('ids')})`)
    .prepare('sku_offers')
})

const policyColumns = jsonObject(getTableColumns(deliveryPolicies))
const groupColumns = sql<typeof deliveryGroups.$inferSelect | null>`case when ${deliveryGroups.id} is not null
  then ${jsonObject(getTableColumns(deliveryGroups))} end`

const deliveryStatement = prepareOnce((db) =>
  db
    .select({
      id: deliveryPolicies.id,
      version: deliveryVersion,
      policy: policyColumns,
      group: groupColumns,
    })
    .from(deliveryPolicies)
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(sql`${deliveryPolicies.id} = any(${sql.placeholder('ids')})`)
    .prepare('deliveries'),
)

type SoldRow = Awaited<ReturnType<ReturnType<typeof soldStatement>['execute']>>[number]
type Delivery = Awaited<ReturnType<ReturnType<typeof deliveryStatement>['execute']>>[number]

const cachedDeliveries = createVersionedCache<Delivery>('delivery policies', {
  maxSize: 100_000,
  sizeOf: () => 100,
})

/**
 * Reads the delivery policies in a separate query: many SKUs share few policies, which a join would repeat in each
 * row.
 */
const withDelivery = async <T extends SoldRow>(db: Db, rows: readonly T[]) => {
  const deliveryOf = new Map<string, Delivery>()
  const missing = new Set<string>()
  for (const { product, deliveryVersion: version } of rows) {
    const id = product.deliveryPolicyId
    if (deliveryOf.has(id) || missing.has(id)) continue
    const cached = cachedDeliveries.get(db, id, version)
    if (cached) deliveryOf.set(id, cached)
    else missing.add(id)
  }
  const read = missing.size > 0 ? await deliveryStatement(db).execute({ ids: [...missing] }) : []
  for (const delivery of read) {
    cachedDeliveries.set(db, delivery.id, delivery.version, delivery)
    deliveryOf.set(delivery.id, delivery)
  }
  return rows.flatMap((row) => {
    const delivery = deliveryOf.get(row.product.deliveryPolicyId)
    return delivery ? [{ ...row, delivery }] : []
  })
}

type Row = Awaited<ReturnType<typeof withDelivery<SoldRow>>>[number]

const toOffer = (row: Row): SkuOffer => {
  const { sku, product } = row
  const percent = row.salePercent ?? 0
  return {
    sku: {
      id: sku.id,
      title: sku.title,
      options: sku.options,
      image: sku.image,
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
      giftcardAmount: product.giftcardAmount,
      sellerId: product.sellerId,
      sellerName: row.sellerName,
      arrivalTerms: row.arrivalTerms,
    },
    deliveryPolicy: row.delivery.policy,
    deliveryGroup: row.delivery.group,
  }
}

/** Returns the offers of rows that a statement with `offerColumns` has read, in their order. */
export const toOffers = async (db: Db, rows: readonly SoldRow[]): Promise<SkuOffer[]> =>
  rows.length === 0 ? [] : (await withDelivery(db, rows)).map(toOffer)

/**
 * Returns the offers of SKUs at `now`, in the given order and in any status; unknown SKUs are left out. It locks
 * nothing: the update that reserves stock checks the quantity.
 */
export const skuOffers = async (db: Db, skuIds: readonly string[], now: Date): Promise<SkuOffer[]> => {
  if (skuIds.length === 0) return []
  const rows = await soldStatement(db).execute({ ids: distinct(skuIds), now: now.toISOString() })
  const offers = await toOffers(db, rows)
  return sortByIds(skuIds, offers, ({ sku }) => sku.id)
}
