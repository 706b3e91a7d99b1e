import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { gifts } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { lockCards } from '../services/main/card/own-card'
import { reloadGift, returnGift } from '../services/main/gift/return-gift'
import { asText, BATCH, isBehind, type RowPosition, readInBatches, settleEach } from './batches'

interface ExpiredGift
  extends RowPosition, Pick<typeof gifts.$inferSelect, 'source' | 'senderCardId' | 'secondaryCardId'> {}

/** Reads the expired gifts behind the last one. */
const readBatch = (db: Db, at: Date, last: ExpiredGift | undefined): Promise<ExpiredGift[]> =>
  db
    .select({
      id: gifts.id,
      source: gifts.source,
      senderCardId: gifts.senderCardId,
      secondaryCardId: gifts.secondaryCardId,
      at: asText(gifts.receiveBy),
    })
    .from(gifts)
    .where(
      and(eq(gifts.status, 'RECEIVING'), lte(gifts.receiveBy, at), isBehind(gifts.receiveBy, gifts.id, last)),
    )
    .orderBy(asc(gifts.receiveBy), asc(gifts.id))
    .limit(BATCH)

/** Returns one gift in its own transaction. A gift that another transaction has locked is left for the next run. */
const expireOne = (
  deps: Deps,
  { id, source, senderCardId, secondaryCardId }: ExpiredGift,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const cardIds = source === 'card' ? [secondaryCardId, senderCardId] : [secondaryCardId]
    const locked = await lockCards(tx, cardIds, { skipLocked: true })
    if (locked.length < cardIds.length) return false
    const gift = await reloadGift(tx, id)
    if (gift.status !== 'RECEIVING') return false
    await returnGift(tx, { gift, locked, endedBy: 'expiry', at: deps.now() })
    return true
  })

/** Returns gifts that were not accepted within 7 days to their senders. @returns how many */
export const expireGifts = (deps: Deps): Promise<number> => {
  const at = deps.now()
  return settleEach(
    readInBatches<ExpiredGift>((last) => readBatch(deps.db, at, last)),
    (gift) => expireOne(deps, gift),
    ({ id }, error) => deps.log('error', 'gift expiry failed', { gift: id, ...describeError(error) }),
  )
}
