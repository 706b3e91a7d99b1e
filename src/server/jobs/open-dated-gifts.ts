import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import { productGifts } from '../db/schema/product-gift'
import { gifts } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { openScheduledGift as openCardGift } from '../services/main/gift/schedule-gift'
import { openScheduledGift } from '../services/transaction/product-gift/schedule-gift'
import { BATCH, settleEach } from './batches'

/** Runs a step for each of these gifts in its own transaction. @returns how many it opened */
const openEach = <Gift extends { id: string }>(
  deps: Deps,
  due: readonly Gift[],
  open: (gift: Gift) => Promise<boolean>,
): Promise<number> =>
  settleEach(due, open, ({ id }, error) =>
    deps.log('error', 'dated gift failed', { gift: id, ...describeError(error) }),
  )

const openProductGifts = async (deps: Deps): Promise<number> => {
  const due = await deps.db
    .select()
    .from(productGifts)
    .where(and(eq(productGifts.status, 'SCHEDULED'), lte(productGifts.sendAt, deps.now())))
    .orderBy(asc(productGifts.sendAt), asc(productGifts.id))
    .limit(BATCH)
  return openEach(deps, due, (gift) => deps.db.transaction((tx) => openScheduledGift(tx, gift, deps.now())))
}

const openCardGifts = async (deps: Deps): Promise<number> => {
  const due = await deps.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.status, 'RECEIVING'), lte(gifts.sendAt, deps.now()), isNull(gifts.openedAt)))
    .orderBy(asc(gifts.sendAt), asc(gifts.id))
    .limit(BATCH)
  return openEach(deps, due, (gift) => deps.db.transaction((tx) => openCardGift(tx, gift, deps.now())))
}

/** Opens the dated gifts of cards, vouchers and goods whose hour has come, also after a time without a process. @returns how many */
export const openDatedGifts = async (deps: Deps): Promise<number> =>
  (await openProductGifts(deps)) + (await openCardGifts(deps))
