import { and, asc, eq, lte } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { gifts } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { lockCards } from '../services/main/card/own-card'
import { reloadGift, returnGift } from '../services/main/gift/return-gift'
import { settleEach } from './settle-each'

const BATCH = 100

type ExpiredGift = Pick<typeof gifts.$inferSelect, 'id' | 'source' | 'senderCardId' | 'secondaryCardId'>

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
export const expireGifts = async (deps: Deps): Promise<number> => {
  const late = await deps.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.status, 'RECEIVING'), lte(gifts.receiveBy, deps.now())))
    .orderBy(asc(gifts.receiveBy))
    .limit(BATCH)
  return settleEach(
    late,
    (gift) => expireOne(deps, gift),
    ({ id }, error) => deps.log('error', 'gift expiry failed', { gift: id, ...describeError(error) }),
  )
}
