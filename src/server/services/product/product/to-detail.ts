import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DeliveryInfo } from '@/contract/product/delivery'
import type { ProductDetail, Sku } from '@/contract/product/product'
import { arrivalOfGoods } from '@/domain/arrival'
import { discountPercent, isSelling, salePrice } from '@/domain/product'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject } from '@/server/db/rows'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { safeHtml } from '@/server/http/safe-html'
import { deliveryColumns } from './pricing'
import { bestSaleOf, saleColumns, toRunningSale } from './time-sale'
import { itemColumns, toItem } from './to-item'

/** A SKU before the time sale is deducted. */
type SkuRow = Sku

const skuColumns = jsonObject({
  id: skus.id,
  title: skus.title,
  options: skus.options,
  image: skus.image,
  sellPrice: skus.sellPrice,
  leftInventoryCount: skus.leftInventoryCount,
})

/** The active SKUs of the product in their order. One statement reads the product and its SKUs. */
const activeSkus = sql<SkuRow[]>`(
  select coalesce(json_agg(${skuColumns} order by ${skus.sortOrder}, ${skus.id}), '[]')
  from ${skus} where ${skus.productId} = ${products.id} and ${skus.activeStatus} = 'active')`

const detailStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  const {
    searchText: _text,
    searchJamo: _jamo,
    searchChoseong: _choseong,
    ...shown
  } = getTableColumns(products)
  return db
    .select({
      item: jsonObject(itemColumns),
      product: jsonObject(shown),
      seller: jsonObject(getTableColumns(sellers)),
      ...deliveryColumns,
      skus: activeSkus,
      ...saleColumns(sale),
    })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .leftJoinLateral(sale, sql`true`)
    .where(and(eq(products.id, sql.placeholder('id')), eq(products.channelId, sql.placeholder('channelId'))))
    .prepare('product_detail')
})

/** Returns a product of a channel in any status with SKUs, seller, delivery and the sale at `now`, or undefined. */
export const detailById = async (db: Db, channelId: string, id: string, now: Date) => {
  const [row] = await detailStatement(db).execute({ id, channelId, now: now.toISOString() })
  return row && { ...row, sale: toRunningSale(row) }
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof detailById>>>

/** Returns a delivery policy as the product page shows it, with the regional fees of its delivery group. */
const toDeliveryInfo = (policy: DetailRow['policy'], group: DetailRow['group']): DeliveryInfo => ({
  isInstallationFee: policy.isInstallationFee,
  isBaseReleaseAddress: true,
  releaseAddress: { fullAddress: policy.releaseAddress },
  deliveryMethod: policy.deliveryMethod,
  deliveryPricingMethod: policy.deliveryPricingMethod,
  deliveryPricingUnit: policy.deliveryPricingUnit,
  baseDeliveryFee: policy.baseDeliveryFee,
  unitChargeStandard: policy.unitChargeStandard,
  conditionalChargeStandard: policy.conditionalChargeStandard,
  isGroupDelivery: group !== null,
  deliveryGroupId: policy.deliveryGroupId,
  deliveryGroup: group && {
    id: group.id,
    name: group.name,
    isAdditionalPricingSet: group.isAdditionalPricingSet,
    regionDivisionLevel: group.regionDivisionLevel,
    division2Fee: group.division2Fee,
    division3JejuFee: group.division3JejuFee,
    division3OutsideJejuFee: group.division3OutsideJejuFee,
  },
  isAdditionalPricingSet: policy.isAdditionalPricingSet,
  regionDivisionLevel: policy.regionDivisionLevel,
  division2Fee: policy.division2Fee,
  division3JejuFee: policy.division3JejuFee,
  division3OutsideJejuFee: policy.division3OutsideJejuFee,
  refundAddress: { fullAddress: policy.refundAddress },
  refundDeliveryFee: policy.refundDeliveryFee,
  refundDeliveryFeeIfFreeDelivery: policy.refundDeliveryFeeIfFreeDelivery,
  exchangeDeliveryFee: policy.exchangeDeliveryFee,
  refundExchangeDeliveryPolicy: policy.refundExchangeDeliveryPolicy,
  internationalShipmentPolicy: policy.internationalShipmentPolicy,
  defaultCarrier: policy.defaultCarrier,
  refundCarrier: policy.refundCarrier,
})

const toSku = (row: SkuRow, percent: number): Sku => ({
  id: row.id,
  title: row.title,
  options: row.options,
  image: row.image,
  sellPrice: salePrice(row.sellPrice, percent),
  leftInventoryCount: row.leftInventoryCount,
})

const toOptionList = (names: readonly string[], rows: readonly SkuRow[]) =>
  names.map((name, index) => ({
    name,
    values: [...new Set(rows.flatMap((row) => row.options[index] ?? []))],
  }))

/** Returns the days of arrival of goods that are paid at `at`; null for what no courier brings. */
const toArrival = ({ product, seller, policy }: DetailRow, at: Date): ProductDetail['arrival'] => {
  const goods = {
    productClass: product.productClass,
    deliveryMethod: policy.deliveryMethod,
    arrivalTerms: seller.arrivalTerms,
  }
  const mainland = arrivalOfGoods(goods, at, 'mainland')
  return (
    mainland && {
      day: mainland.day,
      orderBy: mainland.orderBy.toISOString(),
      jejuDay: arrivalOfGoods(goods, at, 'jeju')?.day ?? null,
      islandDay: arrivalOfGoods(goods, at, 'island')?.day ?? null,
    }
  )
}

/** Returns a product as its page shows it. Stopped products are marked as not sellable. */
export const toDetail = (row: DetailRow, at: Date): ProductDetail => {
  const { product, seller, policy, group, skus: rows, sale } = row
  const percent = sale?.discountPercent ?? 0
  const item = toItem(row.item, sale)
  const isSoldOut = rows.every((sku) => sku.leftInventoryCount === 0)
  const selling = isSelling(product)
  const isVoucher = product.productClass === 'giftcard'
  return {
    createDt: new Date(product.createdAt).toISOString(),
    updateDt: new Date(product.updatedAt).toISOString(),
    supplierPortalId: product.sellerId,
    channelPortalId: product.channelId,
    channelId: product.channelId,
    channelCategoryId: product.categoryId,
    masterProductId: product.id,
    country: 'KR',
    description: safeHtml(product.description),
    note: safeHtml(product.note),
    faq: safeHtml(product.faq),
    sn: product.id,
    origin: product.origin,
    manufacturer: product.manufacturer,
    isVat: true,
    noticeId: product.noticeId,
    noticeInfo: product.noticeInfo,
    isImageRegisterByOption: false,
    currency: 'KRW',
    isManyOptions: rows.length > 1,
    skuCount: rows.length,
    soldCount: product.soldCount,
    minSupplyPrice: product.minSupplyPrice,
    maxSupplyPrice: product.maxSupplyPrice,
    maxSellPrice: salePrice(product.maxSellPrice, percent),
    discountRate: discountPercent(item.minSellPrice, product.marketPrice),
    registerStatus: 'approved',
    activeStatus: product.activeStatus,
    type: 'normal',
    viewCount: product.viewCount,
    likeCount: product.likeCount,
    keywords: product.keywords,
    minSellPriceBeforeReduction: product.minSellPrice,
    maxSellPriceBeforeReduction: product.maxSellPrice,
    deliveryInfo: isVoucher ? null : toDeliveryInfo(policy, group),
    arrival: isVoucher || isSoldOut || !selling ? null : toArrival(row, at),
    sellerInfo: {
      id: seller.id,
      name: seller.name,
      representative: seller.representative,
      businessNumber: seller.businessNumber,
      phone: seller.phone,
      email: seller.email,
      address: seller.address,
    },
    optionList: toOptionList(product.optionNames, rows),
    skuList: rows.map((sku) => toSku(sku, percent)),
    limitDate: product.limitAt && new Date(product.limitAt).toISOString(),
    validityPeriod: product.validityDays,
    giftcardAmount: product.giftcardAmount,
    pgSettingId: product.paymentSettingId,
    isSoldOut,
    isSelling: selling,
    isNotSellable: !selling || isSoldOut,
    isVoucher,
    isTangible: !isVoucher,
    // Last: followed by as many fields, a spread takes a hundred times as long (V8 of Node 20).
    ...item,
    inventoryStatus: isSoldOut ? 'sold_out' : item.inventoryStatus,
  }
}
