import { and, asc, count, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import type { GuestCartLine } from '@/contract/transaction/cart'
import { lineCapacity } from '@/domain/cart'
import { cartLimits } from '@/domain/limits'
import { type Db, prepareOnce } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { cartLines, cartMerges } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import { AppError } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'

export type CartLineRow = typeof cartLines.$inferSelect

/** Condition for the lines of one cart. */
export const isOwnedBy = ({ userId, channelId }: Record<keyof ChannelMember, string | Placeholder>) =>
  and(eq(cartLines.userId, userId), eq(cartLines.channelId, channelId))

export const NEWEST_FIRST = [descending(cartLines.addedAt), asc(cartLines.id)]

const linesStatement = prepareOnce((db) =>
  db
    .select()
    .from(cartLines)
    .where(isOwnedBy({ userId: sql.placeholder('userId'), channelId: sql.placeholder('channelId') }))
    .orderBy(...NEWEST_FIRST)
    .prepare('cart_lines'),
)

/** Returns the lines of a cart, newest first. */
export const readLines = (db: Db, { userId, channelId }: ChannelMember): Promise<CartLineRow[]> =>
  linesStatement(db).execute({ userId, channelId })

/** Returns the number of lines of a cart. */
export const countLines = async (db: Db, owner: ChannelMember): Promise<number> => {
  const [row] = await db.select({ lines: count() }).from(cartLines).where(isOwnedBy(owner))
  return row?.lines ?? 0
}

/** Returns the number of lines. @throws CART_FULL when there are more than allowed */
export const checkLineLimit = async (tx: Db, owner: ChannelMember): Promise<number> => {
  const lines = await countLines(tx, owner)
  if (lines > cartLimits.maxLines) throw new AppError('CART_FULL')
  return lines
}

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
    await lockMember(tx, owner.userId)
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
