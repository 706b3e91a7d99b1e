import { and, eq, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { cartLines } from '@/server/db/schema/cart'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { addresses } from '@/server/db/schema/identity'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { AppError } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { type EncodedBody, encodeBody, sizeOfBody } from '@/server/http/wire'
import { activePaymentSettings } from '../../channel/channel/channel-rows'
import { offerColumns, skuOffers, toOffers } from '../../product/product/pricing'
import { bestSaleOf } from '../../product/product/time-sale'
import { channelSkus, chooseSkus } from '../order-quote/choose-skus'
import { priceSkus } from '../order-quote/quote-order'
import { toFinalCalculations } from '../order-quote/to-final-calculations'
import { NEWEST_FIRST, isOwnedBy } from './cart-lines'
import { toCart } from './to-cart'

const checkPostalCode = (postalCode: string | undefined): void => {
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
}

const defaultPostalCode = (db: Db) =>
  db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.userId, sql.placeholder('userId')), sql`${addresses.isDefault}`))

/** The columns of a line that say whether a cart in memory is current, and the postal code of the default address. */
const versionColumns = (db: Db, { saleVersion }: ReturnType<typeof bestSaleOf>) => ({
  version: sql<string>`concat(${cartLines}.xmin, '/', ${skus}.xmin, '/', ${products}.xmin, '/', ${sellers}.xmin, '/',
    ${deliveryPolicies}.xmin, '/', ${deliveryGroups}.xmin, '/', ${saleVersion})`,
  postalCode: sql<string | null>`(${defaultPostalCode(db)})`,
})

/** Joins the lines of a member's cart with all that their offers are read from. */
const joinOffers = <T extends PgSelect<'cart_lines'>>(lines: T, sale: ReturnType<typeof bestSaleOf>) =>
  lines
    .innerJoin(skus, eq(skus.id, cartLines.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .leftJoinLateral(sale, sql`true`)
    .where(isOwnedBy({ userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') }))
    .orderBy(...NEWEST_FIRST)

/** One statement for the lines, their offers, and the postal code of the default address. */
const cartStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  const columns = { line: cartLines, ...offerColumns(sale), ...versionColumns(db, sale) }
  return joinOffers(db.select(columns).from(cartLines).$dynamic(), sale).prepare('cart')
})

const versionsStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  return joinOffers(db.select(versionColumns(db, sale)).from(cartLines).$dynamic(), sale).prepare(
    'cart_versions',
  )
})

const postalCodeStatement = prepareOnce((db) => defaultPostalCode(db).prepare('default_postal_code'))

const cache = createVersionedCache<EncodedBody<Cart>>('carts', { maxSize: 16_000_000, sizeOf: sizeOfBody })

/**
 * Returns a member's cart, newest line first, with delivery to `postalCode` or to their default address.
 *
 * @throws INVALID_POSTAL_CODE for a malformed postal code
 */
export const getCart = async (
  db: Db,
  owner: ChannelMember,
  requestedPostalCode: string | undefined,
  now: Date,
): Promise<EncodedBody<Cart>> => {
  const { userId, channelId } = owner
  checkPostalCode(requestedPostalCode)
  const settings = await activePaymentSettings(db, channelId)
  const postalCodeOf = (address: { postalCode: string | null } | undefined) =>
    requestedPostalCode ?? address?.postalCode ?? undefined
  /** '' for a cart without a line. */
  const versionOf = (rows: readonly { version: string; postalCode: string | null }[]): string =>
    rows.length === 0
      ? ''
      : `${JSON.stringify(settings)} ${postalCodeOf(rows[0])} ${rows.map(({ version }) => version).join(' ')}`
  const request = { userId, channelId, now: now.toISOString() }
  return cache.read(db, `${channelId}/${userId}`, {
    readVersion: async () => versionOf(await versionsStatement(db).execute(request)),
    readAnswer: async () => {
      const rows = await cartStatement(db).execute(request)
      // Without a line there is no row with the address.
      const [address] = rows.length > 0 ? rows : await postalCodeStatement(db).execute({ userId })
      const lines = rows.map(({ line }) => line)
      const offers = await toOffers(db, rows)
      const cart = toCart({ ...owner, lines, offers, settings, postalCode: postalCodeOf(address) })
      return { version: versionOf(rows), answer: encodeBody('snake', cart) }
    },
  })
}

/** Returns the priced cart of a visitor without storing it. Its line ids are SKU ids. @throws INVALID_POSTAL_CODE */
export const previewGuestCart = async (
  db: Db,
  channelId: string,
  guestLines: readonly GuestCartLine[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  checkPostalCode(postalCode)
  const channelSkuIds = await channelSkus(
    db,
    channelId,
    guestLines.map(({ skuId }) => skuId),
  )
  const bySku = new Map(
    guestLines.filter(({ skuId }) => channelSkuIds.has(skuId)).map((line) => [line.skuId, line]),
  )
  const lines = [...bySku.values()].map((line) => ({
    ...line,
    id: line.skuId,
    addedAt: new Date(line.addedAt),
  }))
  lines.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
  const offers = await skuOffers(
    db,
    lines.map(({ skuId }) => skuId),
    now,
  )
  const settings = await activePaymentSettings(db, channelId)
  return toCart({ userId: '', channelId, lines, offers, settings, postalCode })
}

/**
 * Returns the total price (KRW) of SKUs for the option sheet.
 *
 * @throws NOT_FOUND, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK by SKU; INVALID_POSTAL_CODE; INVALID_INPUT for a SKU
 *   of another product
 */
export const calculateCart = async (
  db: Db,
  request: { channelId: string; productId?: string; skus: readonly SkuQuantity[]; postalCode?: string },
  now: Date,
) => {
  const { channelId, productId, skus: requested, postalCode } = request
  checkPostalCode(postalCode)
  const chosen = await chooseSkus(db, channelId, requested, now)
  if (productId && chosen.some(({ offer }) => offer.product.id !== productId)) {
    throw new AppError('INVALID_INPUT', { fields: { skus: '다른 상품의 옵션이 섞여 있어요.' } })
  }
  return { finalCartCalculations: toFinalCalculations(priceSkus(chosen, postalCode)) }
}
