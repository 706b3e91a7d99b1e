import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { ArrivalTerms } from '@/domain/arrival'
import type {
  ActiveStatus,
  DeliveryMethod,
  DeliveryPricingMethod,
  DeliveryPricingUnit,
  IssuanceType,
  ProductClass,
  SalesStatus,
} from '@/domain/product-values'
import { categories, channels } from './channel'
import { createdAt, id, instant, amountInWon } from './columns'

export const sellers = pgTable('sellers', {
  id: id(),
  name: text().notNull(),
  representative: text().notNull(),
  businessNumber: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  address: text().notNull(),
  /** Since when none of its products is sold. */
  closedAt: instant(),
  /** How it sends its goods; without it no day of arrival is shown. */
  arrivalTerms: jsonb().$type<ArrivalTerms>(),
})

/** Products of one group are delivered together: one delivery fee, the most expensive, and one regional fee. */
export const deliveryGroups = pgTable('delivery_groups', {
  id: id(),
  sellerId: text()
    .notNull()
    .references(() => sellers.id),
  name: text().notNull(),
  isAdditionalPricingSet: boolean().notNull(),
  regionDivisionLevel: integer().$type<2 | 3>(),
  division2Fee: amountInWon(),
  division3JejuFee: amountInWon(),
  division3OutsideJejuFee: amountInWon(),
})

export const deliveryPolicies = pgTable('delivery_policies', {
  id: id(),
  name: text().notNull(),
  deliveryMethod: text().$type<DeliveryMethod>().notNull(),
  deliveryPricingMethod: text().$type<DeliveryPricingMethod>().notNull(),
  deliveryPricingUnit: text().$type<DeliveryPricingUnit>().notNull(),
  baseDeliveryFee: amountInWon().notNull(),
  /** unit_charge: one base fee per this number of items. */
  unitChargeStandard: integer(),
  /** conditional_charge: free from this amount. */
  conditionalChargeStandard: amountInWon(),
  isInstallationFee: boolean().notNull().default(false),
  deliveryGroupId: text().references(() => deliveryGroups.id),
  isAdditionalPricingSet: boolean().notNull(),
  regionDivisionLevel: integer().$type<2 | 3>(),
  division2Fee: amountInWon(),
  division3JejuFee: amountInWon(),
  division3OutsideJejuFee: amountInWon(),
  releaseAddress: text().notNull(),
  refundAddress: text().notNull(),
  refundDeliveryFee: amountInWon().notNull(),
  refundDeliveryFeeIfFreeDelivery: amountInWon().notNull(),
  exchangeDeliveryFee: amountInWon().notNull(),
  refundExchangeDeliveryPolicy: text().notNull(),
  internationalShipmentPolicy: text().notNull(),
  defaultCarrier: jsonb().$type<{ id: string; name: string }>().notNull(),
  refundCarrier: jsonb().$type<{ id: string; name: string }>().notNull(),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    sellerId: text()
      .notNull()
      .references(() => sellers.id),
    deliveryPolicyId: text()
      .notNull()
      .references(() => deliveryPolicies.id),
    /** Empty for the default of the channel. */
    paymentSettingId: text(),
    title: text().notNull(),
    brand: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    productClass: text().$type<ProductClass>().notNull(),
    issuanceType: text().$type<IssuanceType>(),
    salesStatus: text().$type<SalesStatus>().notNull(),
    activeStatus: text().$type<ActiveStatus>().notNull(),
    description: text().notNull(),
    note: text().notNull().default(''),
    /** Frequent questions with the seller's answers; HTML. */
    faq: text().notNull().default(''),
    origin: text().notNull(),
    manufacturer: text().notNull(),
    noticeId: text().notNull(),
    noticeInfo: jsonb().$type<Record<string, string>>().notNull(),
    keywords: jsonb().$type<string[]>().notNull(),
    /** Names of the options, e.g. 색상, 용량. One sku is one combination of values. */
    optionNames: jsonb().$type<string[]>().notNull(),
    marketPrice: amountInWon().notNull(),
    /** Copied from the active skus by a trigger, so that lists can sort by an index. */
    minSellPrice: amountInWon().notNull(),
    maxSellPrice: amountInWon().notNull(),
    /** Supply price of the cheapest and the most expensive sku. */
    minSupplyPrice: amountInWon().notNull().default(0),
    maxSupplyPrice: amountInWon().notNull().default(0),
    /** Face value of an amount voucher; empty for a product voucher. */
    giftcardAmount: amountInWon(),
    /** Stock of the active skus. Orders update it with the skus (`updateProductTotals`), else the same trigger does. */
    leftInventoryCount: integer().notNull(),
    soldCount: integer().notNull().default(0),
    viewCount: integer().notNull().default(0),
    likeCount: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    ratings: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    validityDays: integer(),
    isRecommended: boolean().notNull().default(false),
    /** Title, brand, keywords and seller for search, without spaces: as syllables, single letters and initials. A job updates them. */
    searchText: text().notNull(),
    searchJamo: text().notNull(),
    searchChoseong: text().notNull(),
    approvedAt: instant().notNull(),
    /** The last instant on sale. A job stops the sale afterwards. */
    limitAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.channelId, table.categoryId),
    index().on(table.channelId, table.soldCount.desc(), table.id),
    index().on(table.channelId, table.viewCount.desc(), table.id),
    index().on(table.channelId, table.approvedAt.desc(), table.id),
    index().on(table.channelId, table.minSellPrice, table.id),
    index().on(table.channelId, table.ratings.desc(), table.id),
    /** The number of a list is counted from it, without the rows. */
    index('products_listed')
      .on(table.channelId, table.categoryId, table.productClass)
      .where(sql`sales_status = 'selling' and active_status = 'active'`)
      .concurrently(),
    index()
      .on(table.limitAt)
      .where(sql`limit_at is not null`),
    check('products_prices', sql`min_sell_price >= 0 and max_sell_price >= min_sell_price`),
  ],
)

/**
 * Parts of the search columns of a product: three letters in a row, and two initials, so that a search reads the products with
 * all parts of its words from an index. A trigger writes them.
 */
export const productSearches = pgTable(
  'product_searches',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    grams: text().array().notNull(),
  },
  (table) => [index().using('gin', table.grams)],
)

export const skus = pgTable(
  'skus',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    /** Values in the order of the product's `optionNames`. */
    options: jsonb().$type<string[]>().notNull(),
    /** Path of its picture; '' where it looks as the product's first one. */
    image: text().notNull().default(''),
    sellPrice: amountInWon().notNull(),
    leftInventoryCount: integer().notNull(),
    activeStatus: text().$type<ActiveStatus>().notNull(),
    sortOrder: integer().notNull(),
  },
  (table) => [
    index().on(table.productId, table.sortOrder),
    check('skus_stock_not_negative', sql`left_inventory_count >= 0`),
    check('skus_price', sql`sell_price >= 0`),
  ],
)

/** Pictures of other sites that were copied for the texts of a product. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: text()
      .notNull()
      .references(() => products.id),
    /** `copy/<hash of the content>`: products may share a file. */
    path: text().notNull(),
    /** The hash of the address that it was copied from. */
    source: text().notNull(),
    /** Its place in a picture that was too long for one file. */
    part: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.source, table.part] }),
    index().on(table.path),
    index().on(table.source),
  ],
)

/** Products with a text that names pictures of other sites. A trigger adds one when its text is written. */
export const pictureCopyTasks = pgTable(
  'picture_copy_tasks',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id),
    dueAt: instant().notNull(),
    attempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.dueAt)],
)

/** Views by visitor and day (KST), each once. A job adds them to the counts of the products and deletes them. */
export const productViews = pgTable(
  'product_views',
  {
    productId: text()
      .notNull()
      .references(() => products.id),
    /** A hash that does not reveal the visitor and changes every day. */
    viewer: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    isCounted: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.viewer, table.day] }),
    index()
      .on(table.productId)
      .where(sql`not is_counted`),
    index().on(table.day),
  ],
)

export const timeSales = pgTable(
  'time_sales',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    title: text().notNull(),
    discountPercent: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index().on(table.productId, table.endsAt),
    check('time_sales_percent', sql`discount_percent between 1 and 90`),
    check('time_sales_period', sql`ends_at > starts_at`),
  ],
)
