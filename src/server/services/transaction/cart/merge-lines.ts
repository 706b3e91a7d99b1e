import { and, eq, inArray } from 'drizzle-orm'
import type { GuestCartLine } from '@/contract/transaction/cart'
import { lineCapacity } from '@/domain/cart'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { cartLines, cartMerges } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import type { ChannelMember } from '@/server/http/channel-member'
import { checkLineLimit, countLines, lockCart, readLines } from './cart-lines'

/**
 * Merges the lines of a device into a cart, once for each `id`. Lines of unknown SKUs are left out. Sold-out lines
 * are merged too, so that the cart can show them.
 *
 * @throws CART_FULL when the lines don't fit; nothing is merged then
 */
export const mergeLines = (
  db: Db,
  owner: ChannelMember,
  { id, lines }: { id: string; lines: readonly GuestCartLine[] },
  at: Date,
) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const inserted = await tx
      .insert(cartMerges)
      .values({ id, userId: owner.userId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: cartMerges.id })
    if (inserted.length === 0) return { isMerged: false, count: await countLines(tx, owner) }
    const skuIds = lines.map(({ skuId }) => skuId)
    const knownSkus = await tx
      .select({ skuId: skus.id, productClass: products.productClass })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(inArray(skus.id, skuIds), eq(products.channelId, owner.channelId)))
    const classOf = new Map(knownSkus.map(({ skuId, productClass }) => [skuId, productClass]))
    const current = new Map((await readLines(tx, owner)).map((line) => [line.skuId, line]))
    const merged = new Map<string, typeof cartLines.$inferInsert>()
    for (const line of lines) {
      const productClass = classOf.get(line.skuId)
      if (!productClass) continue
      const before = merged.get(line.skuId) ?? current.get(line.skuId)
      const { seenPrice, isSelected } = line
      const addedAt = new Date(Math.min(Date.parse(line.addedAt), at.getTime()))
      merged.set(line.skuId, {
        ...owner,
        id: before?.id ?? newId('ctl'),
        skuId: line.skuId,
        quantity: Math.min((before?.quantity ?? 0) + line.quantity, lineCapacity(productClass)),
        seenPrice: before?.seenPrice ?? seenPrice,
        addedAt: before && before.addedAt > addedAt ? before.addedAt : addedAt,
        isSelected: isSelected || before?.isSelected === true,
      })
    }
    const rows = [...merged.values()]
    if (rows.length > 0) {
      await tx.delete(cartLines).where(
        inArray(
          cartLines.id,
          rows.map((row) => row.id),
        ),
      )
      await tx.insert(cartLines).values(rows)
    }
    return { isMerged: true, count: await checkLineLimit(tx, owner) }
  })
