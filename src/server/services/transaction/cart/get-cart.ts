import { and, eq, sql } from 'drizzle-orm'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { addresses } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import { activePaymentSettings } from '../../channel/channel/queries'
import { skuOffers } from '../../product/product/pricing'
import { priceSkus } from '../order-quote/quote-order'
import { channelSkus, chooseSkus } from '../order-quote/choose-skus'
import { toFinalCalculations } from '../order-quote/to-final-calculations'
import { type CartOwner, readLines } from './cart-lines'
import type { CartLineInput } from './to-cart-product'
import { toCart } from './to-cart'

const checkPostalCode = (postalCode: string | undefined): void => {
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
}

const toCartView = async (
  db: Db,
  owner: CartOwner,
  lines: readonly CartLineInput[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  checkPostalCode(postalCode)
  const skuIds = lines.map(({ skuId }) => skuId)
  const [offers, settings] = await Promise.all([
    skuOffers(db, skuIds, now),
    activePaymentSettings(db, owner.channelId),
  ])
  return toCart({ ...owner, lines, offers, settings, postalCode })
}

const postalCodeStatement = prepareOnce((db) =>
  db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.userId, sql.placeholder('userId')), sql`${addresses.isDefault}`))
    .prepare('default_postal_code'),
)

const defaultPostalCode = async (db: Db, userId: string): Promise<string | undefined> => {
  const [address] = await postalCodeStatement(db).execute({ userId })
  return address?.postalCode
}

/**
 * Returns a member's cart, newest line first, with delivery to `postalCode` or to their default address.
 *
 * @throws INVALID_POSTAL_CODE for a malformed postal code
 */
export const getCart = async (
  db: Db,
  owner: CartOwner,
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  const [lines, defaultCode] = await Promise.all([readLines(db, owner), defaultPostalCode(db, owner.userId)])
  return toCartView(db, owner, lines, postalCode ?? defaultCode, now)
}

/** Returns the priced cart of a visitor without storing it. Its line ids are SKU ids. @throws INVALID_POSTAL_CODE */
export const previewGuestCart = async (
  db: Db,
  channelId: string,
  guestLines: readonly GuestCartLine[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  const own = await channelSkus(
    db,
    channelId,
    guestLines.map(({ skuId }) => skuId),
  )
  const bySku = new Map(guestLines.filter(({ skuId }) => own.has(skuId)).map((line) => [line.skuId, line]))
  const lines = [...bySku.values()].map((line) => ({
    ...line,
    id: line.skuId,
    addedAt: new Date(line.addedAt),
  }))
  lines.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
  return toCartView(db, { userId: '', channelId }, lines, postalCode, now)
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
  const { channelId, productId, skus, postalCode } = request
  checkPostalCode(postalCode)
  const chosen = await chooseSkus(db, channelId, skus, now)
  if (productId && chosen.some(({ offer }) => offer.product.id !== productId)) {
    throw new AppError('INVALID_INPUT', { fields: { skus: '다른 상품의 옵션이 섞여 있어요.' } })
  }
  return { finalCartCalculations: toFinalCalculations(priceSkus(chosen, postalCode)) }
}
