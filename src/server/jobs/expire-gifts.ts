import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { gifts } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { lockCards } from '../services/main/card/own-card'
import { isOfBatch, waitingGifts } from '../services/main/gift-record'
import { returnGifts } from '../services/main/gift/return-gift'
import { asText, BATCH, isBehind, type RowPosition, readInBatches, settleEach } from './batches'

interface ExpiredGift
  extends RowPosition, Pick<typeof gifts.$inferSelect, 'source' | 'senderCardId' | 'batchId'> {}

/** Reads the expired gifts behind the last one. */
const readBatch = (db: Db, at: Date, last: ExpiredGift | undefined): Promise<ExpiredGift[]> =>
  db
    .select({
      id: gifts.id,
      source: gifts.source,
      senderCardId: gifts.senderCardId,
      batchId: gifts.batchId,
      at: asText(gifts.receiveBy),
    })
    .from(gifts)
    .where(
      and(eq(gifts.status, 'RECEIVING'), lte(gifts.receiveBy, at), isBehind(gifts.receiveBy, gifts.id, last)),
    )
    .orderBy(asc(gifts.receiveBy), asc(gifts.id))
    .limit(BATCH)

/**
 * Returns one gift in a separate transaction, with those of the same payment whose term is over as well. A gift that another transaction
 * has locked is left for the next run.
 */
const expireOne = (deps: Deps, expired: ExpiredGift): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    const isOver = and(isOfBatch(expired), lte(gifts.receiveBy, at))
    const cardIds = (await waitingGifts(tx, isOver)).map(({ secondaryCardId }) => secondaryCardId)
    if (cardIds.length === 0) return false
    if (expired.source === 'card') cardIds.push(expired.senderCardId)
    const locked = await lockCards(tx, cardIds, { skipLocked: true })
    if (locked.length < cardIds.length) return false
    const [first, ...others] = await waitingGifts(tx, isOver)
    if (!first) return false
    await returnGifts(tx, { gifts: [first, ...others], locked, endedBy: 'expiry', at })
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
