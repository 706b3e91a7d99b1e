import { and, eq } from 'drizzle-orm'
import { maxCartQuantity } from '@/domain/cart'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/json-object'
import { cartLines } from '@/server/db/schema/cart'
import type { ChannelMember } from '@/server/http/channel-member'
import type { ChosenSku } from '../order-quote/choose-skus'
import { type CartLineRow, checkLineLimit, lockCart, isOwnedBy } from './cart-lines'

/**
 * Adds chosen SKUs to a cart. The quantity of a SKU that is already there is increased up to what can be bought;
 * `isCapped` reports that a quantity was reduced.
 *
 * @throws CART_FULL
 */
export const addLines = (db: Db, owner: ChannelMember, chosen: readonly ChosenSku[], at: Date) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
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
  })
