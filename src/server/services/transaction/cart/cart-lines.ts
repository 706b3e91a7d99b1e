import { and, asc, count, eq, type Placeholder, sql } from 'drizzle-orm'
import { cartLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/lock-member'
import { prepareOnce } from '@/server/db/prepare-once'
import { descending } from '@/server/db/rows'
import { cartLines } from '@/server/db/schema/cart'
import { AppError } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'

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

/** Locks a member's cart until the transaction ends, so that the limit holds and concurrent changes don't deadlock. */
export const lockCart = async (tx: Db, { userId }: ChannelMember): Promise<void> => {
  await lockMember(tx, userId)
}

/** Returns the number of lines. @throws CART_FULL when there are more than allowed */
export const checkLineLimit = async (tx: Db, owner: ChannelMember): Promise<number> => {
  const lines = await countLines(tx, owner)
  if (lines > cartLimits.maxLines) throw new AppError('CART_FULL')
  return lines
}
