import { and, eq, inArray } from 'drizzle-orm'
import type { orderOperations } from '@/contract/operations/transaction/order'
import type { CreatedOrder, SkuQuantity } from '@/contract/transaction/direct-order'
import { lineCapacity, maxCartQuantity } from '@/domain/cart'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { cartLines } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { type ChannelMember, channelMemberOf } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { createOrder, type OrderRequest } from '../direct-order/create-order'
import { chooseSkus, type ChosenSku, mergeSkus, readSkus } from '../order-quote/choose-skus'
import { type CartLineRow, checkLineLimit, countLines, isOwnedBy, mergeLines, readLines } from './cart-lines'
import { calculateCart, getCart, previewGuestCart } from './get-cart'

/**
 * Sets the quantity of a cart line.
 *
 * @throws NOT_FOUND for a line that is not in the cart; INVALID_QUANTITY for more than a line may have
 */
const setQuantity = (db: Db, owner: ChannelMember, lineId: string, quantity: number): Promise<CartLineRow> =>
  db.transaction(async (tx) => {
    await lockMember(tx, owner.userId)
    const isOwn = and(isOwnedBy(owner), eq(cartLines.id, lineId))
    const [line] = await tx
      .select({ productClass: products.productClass })
      .from(cartLines)
      .innerJoin(skus, eq(skus.id, cartLines.skuId))
      .innerJoin(products, eq(products.id, skus.productId))
      .where(isOwn)
    if (!line) throw notFound()
    if (quantity > lineCapacity(line.productClass)) {
      throw new AppError('INVALID_QUANTITY', {
        message: '모바일상품권은 한 번에 한 장씩 살 수 있어요.',
        fields: { quantity: lineId },
      })
    }
    const [changed] = await tx.update(cartLines).set({ quantity }).where(isOwn).returning()
    if (!changed) throw notFound()
    return changed
  })

const ownLines = (owner: ChannelMember, lineIds: readonly string[]) =>
  and(isOwnedBy(owner), inArray(cartLines.id, [...lineIds]))

/** Selects or deselects lines. Returns how many of them are in the cart. */
const selectLines = (db: Db, owner: ChannelMember, lineIds: readonly string[], isSelected: boolean) =>
  db.transaction(async (tx) => {
    await lockMember(tx, owner.userId)
    const rows = await tx
      .update(cartLines)
      .set({ isSelected })
      .where(ownLines(owner, lineIds))
      .returning({ id: cartLines.id })
    return { changed: rows.length }
  })

/** Deletes lines. Returns how many of them were in the cart. */
const deleteLines = (db: Db, owner: ChannelMember, lineIds: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockMember(tx, owner.userId)
    const rows = await tx.delete(cartLines).where(ownLines(owner, lineIds)).returning({ id: cartLines.id })
    return { changed: rows.length }
  })

/**
 * Adds chosen SKUs to a cart. The quantity of a SKU that is already there is increased up to what can be bought;
 * `isCapped` reports that a quantity was reduced.
 *
 * @throws CART_FULL
 */
const addLines = async (tx: Db, owner: ChannelMember, chosen: readonly ChosenSku[], at: Date) => {
  await lockMember(tx, owner.userId)
  let isCapped = false
  const lines: CartLineRow[] = []
  for (const { offer, quantity } of chosen) {
    const { sku, product } = offer
    const max = Math.max(1, maxCartQuantity(product.productClass, sku.leftInventoryCount))
    const [existing] = await tx
      .select({ quantity: cartLines.quantity })
      .from(cartLines)
      .where(and(isOwnedBy(owner), eq(cartLines.skuId, sku.id)))
    const requested = (existing?.quantity ?? 0) + quantity
    isCapped ||= requested > max
    const values = {
      quantity: Math.min(requested, max),
      isSelected: true,
      seenPrice: sku.sellPrice,
      addedAt: at,
    }
    const rows = await tx
      .insert(cartLines)
      .values({ id: newId('ctl'), ...owner, skuId: sku.id, ...values })
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.channelId, cartLines.skuId],
        set: values,
      })
      .returning()
    lines.push(onlyRow(rows))
  }
  return { lines, isCapped, count: await checkLineLimit(tx, owner) }
}

const findLines = async (tx: Db, request: OrderRequest, wanted: readonly SkuQuantity[]) => {
  const lines = new Map((await readLines(tx, request)).map((line) => [line.skuId, line]))
  return wanted.map(({ skuId, quantity }) => {
    const line = lines.get(skuId)
    if (line?.quantity !== quantity) throw new AppError('CART_CHANGED', { fields: { skus: skuId } })
    return { lineId: line.id, quantity }
  })
}

/**
 * Creates an order from cart lines. The lines stay in the cart until the order is placed.
 *
 * @throws CART_CHANGED when a line is missing or has another quantity, and as `createOrder`
 */
const createCartOrder = async (deps: Deps, tx: Db, request: OrderRequest): Promise<CreatedOrder> => {
  const lines = await findLines(tx, request, mergeSkus(request.body.skus))
  return createOrder(deps, tx, { ...request, cartLines: lines })
}

const toLine = ({ id, skuId, quantity, isSelected, addedAt }: CartLineRow) => ({
  id,
  skuId,
  quantity,
  isSelected,
  addedAt: addedAt.toISOString(),
})

export const cartRoutes = {
  getCart: (call) => getCart(call.deps.db, channelMemberOf(call), call.query.postalCode, call.deps.now()),

  countCartLines: async (call) => ({ count: await countLines(call.deps.db, channelMemberOf(call)) }),

  calculateCart: ({ deps, params, query }) =>
    calculateCart(deps.db, { ...query, ...params, skus: readSkus(query.skus) }, deps.now()),

  previewCart: ({ deps, params, body: { lines, postalCode } }) =>
    previewGuestCart(deps.db, params.channelId, lines, postalCode, deps.now()),

  addCartLines: async (call) => {
    const { db, now } = call.deps
    const at = now()
    const chosen = await chooseSkus(db, call.params.channelId, mergeSkus(call.body.lines), at)
    return call.runOnce(async (tx) => {
      const added = await addLines(tx, channelMemberOf(call), chosen, at)
      return { ...added, lines: added.lines.map(toLine) }
    })
  },

  mergeCart: (call) => mergeLines(call.deps.db, channelMemberOf(call), call.body, call.deps.now()),

  changeCartLine: async (call) => {
    const { deps, params, body } = call
    return toLine(await setQuantity(deps.db, channelMemberOf(call), params.id, body.quantity))
  },

  selectCartLines: (call) =>
    selectLines(call.deps.db, channelMemberOf(call), call.body.lineIds, call.body.isSelected),

  deleteCartLines: (call) => deleteLines(call.deps.db, channelMemberOf(call), call.body.lineIds),

  createCartOrder: async (call) => {
    const { c, deps, body } = call
    const request = { ...channelMemberOf(call), body, origin: siteOrigin(c) }
    return call.runOnce((tx) => createCartOrder(deps, tx, request))
  },
} satisfies Partial<Routes<typeof orderOperations>>
