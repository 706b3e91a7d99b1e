import { and, eq, sql } from 'drizzle-orm'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/address'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject, onlyRow } from '@/server/db/rows'
import { cartLines } from '@/server/db/schema/cart'
import { addresses } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { activePaymentSettings } from '../../channel/channel/channel'
import { selectSold, skuOffers, toOffers } from '../../product/product/pricing'
import { channelSkus, chooseSkus } from '../order-quote/choose-skus'
import { priceSkus, toFinalCalculations } from '../order-quote/quote-order'
import { NEWEST_FIRST, isOwnedBy } from './cart-lines'
import { toCart } from './to-cart'

const checkPostalCode = (postalCode: string | undefined): void => {
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
}

const lineColumns = jsonObject({
  id: cartLines.id,
  skuId: cartLines.skuId,
  quantity: cartLines.quantity,
  isSelected: cartLines.isSelected,
  seenPrice: cartLines.seenPrice,
  addedAt: cartLines.addedAt,
})

/** One statement for the lines, their offers, and the postal code of the default address. */
const cartStatement = prepareOnce((db) => {
  const [userId, channelId] = [sql.placeholder('userId'), sql.placeholder('channelId')]
  const position = sql`row_number() over (order by ${sql.join(NEWEST_FIRST, sql`, `)})`
  const lines = db
    .select({ skuId: cartLines.skuId, position: position.as('position'), line: lineColumns.as('line') })
    .from(cartLines)
    .where(isOwnedBy({ userId, channelId }))
  const ofDefaultAddress = db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), sql`${addresses.isDefault}`))
  const wanted = lines.getSQL() as typeof lineColumns
  return selectSold(db, wanted, { postalCode: sql<string | null>`(${ofDefaultAddress})` }).prepare('cart')
})

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
): Promise<Cart> => {
  const { userId, channelId } = owner
  checkPostalCode(requestedPostalCode)
  const settings = await activePaymentSettings(db, channelId)
  const row = onlyRow(await cartStatement(db).execute({ userId, channelId, now: now.toISOString() }))
  const postalCode = requestedPostalCode ?? row.postalCode ?? undefined
  const sold = toOffers(row)
  const lines = sold.map(({ line }) => ({ ...line, addedAt: new Date(line.addedAt) }))
  const offers = sold.map(({ offer }) => offer)
  return toCart({ userId, channelId, lines, offers, settings, postalCode })
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
