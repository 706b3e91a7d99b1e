import { and, eq, sql } from 'drizzle-orm'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { cartLines } from '@/server/db/schema/cart'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { addresses } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { activePaymentSettings } from '../../channel/channel/channel-rows'
import { offerColumns, type SkuOffer, skuOffers, toOffers } from '../../product/product/pricing'
import { bestSaleOf } from '../../product/product/time-sale'
import { priceSkus } from '../order-quote/quote-order'
import { channelSkus, chooseSkus } from '../order-quote/choose-skus'
import { toFinalCalculations } from '../order-quote/to-final-calculations'
import { NEWEST_FIRST, isOwnedBy } from './cart-lines'
import type { CartLineInput } from './to-cart-product'
import { toCart } from './to-cart'

const checkPostalCode = (postalCode: string | undefined): void => {
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
}

const toCartView = async (
  db: Db,
  owner: ChannelMember,
  { lines, offers }: { lines: readonly CartLineInput[]; offers: readonly SkuOffer[] },
  postalCode: string | undefined,
): Promise<Cart> => {
  checkPostalCode(postalCode)
  const settings = await activePaymentSettings(db, owner.channelId)
  return toCart({ ...owner, lines, offers, settings, postalCode })
}

const defaultPostalCode = (db: Db) =>
  db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.userId, sql.placeholder('userId')), sql`${addresses.isDefault}`))

/** One statement for the lines, their offers, and the postal code of the default address. */
const cartStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  const postalCode = sql<string | null>`(${defaultPostalCode(db)})`
  return db
    .select({ line: cartLines, ...offerColumns(sale), postalCode })
    .from(cartLines)
    .innerJoin(skus, eq(skus.id, cartLines.skuId))
    .innerJoin(products, eq(products.id, skus.productId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .leftJoinLateral(sale, sql`true`)
    .where(isOwnedBy({ userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') }))
    .orderBy(...NEWEST_FIRST)
    .prepare('cart')
})

const postalCodeStatement = prepareOnce((db) => defaultPostalCode(db).prepare('default_postal_code'))

/**
 * Returns a member's cart, newest line first, with delivery to `postalCode` or to their default address.
 *
 * @throws INVALID_POSTAL_CODE for a malformed postal code
 */
export const getCart = async (
  db: Db,
  owner: ChannelMember,
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  const { userId, channelId } = owner
  const rows = await cartStatement(db).execute({ userId, channelId, now: now.toISOString() })
  // Without a line there is no row with the address.
  const [address] = rows.length > 0 ? rows : await postalCodeStatement(db).execute({ userId })
  const contents = { lines: rows.map(({ line }) => line), offers: await toOffers(db, rows) }
  return toCartView(db, owner, contents, postalCode ?? address?.postalCode ?? undefined)
}

/** Returns the priced cart of a visitor without storing it. Its line ids are SKU ids. @throws INVALID_POSTAL_CODE */
export const previewGuestCart = async (
  db: Db,
  channelId: string,
  guestLines: readonly GuestCartLine[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
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
  return toCartView(db, { userId: '', channelId }, { lines, offers }, postalCode)
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
