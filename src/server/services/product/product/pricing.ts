import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { ArrivalTerms } from '@/domain/arrival'
import { salePrice } from '@/domain/product'
import type { ActiveStatus, IssuanceType, ProductClass, SalesStatus } from '@/domain/product-values'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject, onlyRow } from '@/server/db/rows'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
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

/** A delivery policy and the group that it is part of, of a left join; all as JSON. */
export const deliveryColumns = {
  policy: jsonObject(getTableColumns(deliveryPolicies)),
  group: sql<typeof deliveryGroups.$inferSelect | null>`case when ${deliveryGroups.id} is not null
    then ${jsonObject(getTableColumns(deliveryGroups))} end`,
}

interface Delivery {
  policy: typeof deliveryPolicies.$inferSelect
  group: typeof deliveryGroups.$inferSelect | null
}

interface Sold<Line> {
  line: Line
  sku: Pick<typeof skus.$inferSelect, keyof typeof soldSku>
  product: Pick<typeof products.$inferSelect, keyof typeof soldProduct>
  sellerName: string
  arrivalTerms: ArrivalTerms | null
  salePercent: number | null
}

/**
 * Selects SKUs as they are sold at the placeholder `now`, in one row: `sold` has those of the rows `(sku_id, position, line)` that
 * `wanted` selects, by position and with the JSON value `line` each, `deliveries` the policies that they share. `columns` are read
 * beside them.
 */
export const selectSold = <Line, Columns extends Record<string, SQL> = Record<never, SQL>>(
  db: Db,
  wanted: SQL<Line>,
  columns: Columns = {} as Columns,
) => {
  const sale = bestSaleOf(db)
  const sold = jsonObject({
    line: sql`wanted.line`,
    sku: jsonObject(soldSku),
    product: jsonObject(soldProduct),
    sellerName: sellers.name,
    arrivalTerms: sellers.arrivalTerms,
    salePercent: sql`${sale.salePercent}`,
  })
  const rows = db.$with('rows').as(
    db
      .select({
        sold: sold.as('sold'),
        policyId: products.deliveryPolicyId,
        position: sql<number>`wanted.position`.as('position'),
      })
      .from(sql`(${wanted}) wanted`)
      .innerJoin(skus, sql`${skus.id} = wanted.sku_id`)
      .innerJoin(products, eq(products.id, skus.productId))
      .innerJoin(sellers, eq(sellers.id, products.sellerId))
      .leftJoinLateral(sale, sql`true`),
  )
  const deliveries = db
    .select({ all: sql`json_agg(${jsonObject(deliveryColumns)})` })
    .from(deliveryPolicies)
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(inArray(deliveryPolicies.id, db.select({ id: rows.policyId }).from(rows)))
  return db
    .with(rows)
    .select({
      sold: sql<Sold<Line>[] | null>`json_agg(${rows.sold} order by ${rows.position})`,
      deliveries: sql<Delivery[] | null>`(${deliveries})`,
      ...columns,
    })
    .from(rows)
}

const offersStatement = prepareOnce((db) => {
  const wanted = sql<null>`select sku_id, position, null as line
    from unnest(${sql.placeholder('ids')}::text[]) with ordinality as ids (sku_id, position)`
  return selectSold(db, wanted).prepare('sku_offers')
})

const toOffer = (row: Sold<unknown>, { policy, group }: Delivery): SkuOffer => {
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
    deliveryPolicy: policy,
    deliveryGroup: group,
  }
}

/** Returns the lines that `selectSold` has read with their offers, in their order. */
export const toOffers = <Line>({
  sold,
  deliveries,
}: {
  sold: Sold<Line>[] | null
  deliveries: Delivery[] | null
}): { line: Line; offer: SkuOffer }[] => {
  const deliveryOf = new Map(deliveries?.map((delivery) => [delivery.policy.id, delivery]))
  return (sold ?? []).flatMap((row) => {
    const delivery = deliveryOf.get(row.product.deliveryPolicyId)
    return delivery ? [{ line: row.line, offer: toOffer(row, delivery) }] : []
  })
}

/**
 * Returns the offers of SKUs at `now`, in the given order and in any status; unknown SKUs are left out. It locks
 * nothing: the update that reserves stock checks the quantity.
 */
export const skuOffers = async (db: Db, skuIds: readonly string[], now: Date): Promise<SkuOffer[]> => {
  if (skuIds.length === 0) return []
  const ids = [...new Set(skuIds)]
  const row = onlyRow(await offersStatement(db).execute({ ids, now: now.toISOString() }))
  return toOffers(row).map(({ offer }) => offer)
}
