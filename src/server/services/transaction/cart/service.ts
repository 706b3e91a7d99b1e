import { and, eq } from 'drizzle-orm'
import type { Cart, GuestCartLine } from '@/contract/transaction/cart'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { isPostalCode } from '@/domain/contact'
import type { Db } from '@/server/db/client'
import { addresses } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'
import { skuOffers } from '../../product/product/pricing'
import { priceChosen } from '../direct-order/calculate'
import { channelSkus, chooseSkus } from '../direct-order/offers'
import { activeSettings } from '../direct-order/payment-setting'
import { toFinalCalculations } from '../direct-order/to-wire'
import { type CartOwner, readLines } from './lines'
import { type LineToShow, toCart } from './view'

const checkPostalCode = (postalCode: string | undefined): void => {
  if (postalCode && !isPostalCode(postalCode)) throw new AppError('INVALID_POSTAL_CODE')
}

const showLines = async (
  db: Db,
  owner: CartOwner,
  lines: readonly LineToShow[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  checkPostalCode(postalCode)
  const skuIds = lines.map(({ skuId }) => skuId)
  const [offers, settings] = await Promise.all([
    skuOffers(db, skuIds, now),
    activeSettings(db, owner.channelId),
  ])
  return toCart({ ...owner, lines, offers, settings, postalCode })
}

const defaultPostalCode = async (db: Db, userId: string): Promise<string | undefined> => {
  const [address] = await db
    .select({ postalCode: addresses.postalCode })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  return address?.postalCode
}

/** A member's cart, newest first; sent to their default address unless asked otherwise. @throws INVALID_POSTAL_CODE for a malformed postal code */
export const readCart = async (
  db: Db,
  owner: CartOwner,
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  const [lines, known] = await Promise.all([readLines(db, owner), defaultPostalCode(db, owner.userId)])
  return showLines(db, owner, lines, postalCode ?? known, now)
}

/** A visitor's cart, priced and not kept; its line ids are sku ids. @throws INVALID_POSTAL_CODE */
export const previewLines = async (
  db: Db,
  channelId: string,
  kept: readonly GuestCartLine[],
  postalCode: string | undefined,
  now: Date,
): Promise<Cart> => {
  const own = await channelSkus(
    db,
    channelId,
    kept.map(({ skuId }) => skuId),
  )
  const once = new Map(kept.filter(({ skuId }) => own.has(skuId)).map((line) => [line.skuId, line]))
  const lines = [...once.values()].map((line) => ({
    ...line,
    id: line.skuId,
    addedAt: new Date(line.addedAt),
  }))
  lines.sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
  return showLines(db, { userId: '', channelId }, lines, postalCode, now)
}

/**
 * What so many of each sku would cost together, for the option sheet.
 *
 * @throws NOT_FOUND, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK per sku; INVALID_POSTAL_CODE; INVALID_INPUT for a sku of another product
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
  return { finalCartCalculations: toFinalCalculations(priceChosen(chosen, postalCode)) }
}
