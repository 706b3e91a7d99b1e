import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import { PRODUCT_GIFTS_SENT } from '@/config/paths'
import { HELD_GIFT_STATUSES, type ProductGiftEnd, productGiftLimits } from '@/domain/product-gift'
import { formatMoment } from '@/lib/date'
import { describeError } from '../db/database-error'
import { products } from '../db/schema/catalog'
import { orderLines } from '../db/schema/order'
import { productGifts } from '../db/schema/product-gift'
import type { Deps } from '../deps'
import { notify } from '../services/main/notification/notify'
import { linkIdOf, type ProductGiftRow } from '../services/transaction/product-gift-record'
import { lockGift, returnGift } from '../services/transaction/product-gift/return-gift'
import { notifyOpeners } from '../services/transaction/product-gift/schedule-gift'
import { settleOrderRefunds } from '../services/transaction/refund/settle-refunds'
import { settleEach } from './batches'

const BATCH = 100

/** Runs a step for each of these gifts in its own transaction. @returns how many it settled */
const forEachGift = (
  deps: Deps,
  gifts: readonly ProductGiftRow[],
  settle: (gift: ProductGiftRow) => Promise<boolean>,
): Promise<number> =>
  settleEach(gifts, settle, ({ id }, error) =>
    deps.log('error', 'product gift failed', { gift: id, ...describeError(error) }),
  )

/** Reminds the giver, and members who have opened the link, on the fifth day. */
const remindOne = (deps: Deps, gift: ProductGiftRow): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    const isDue = and(
      eq(productGifts.id, gift.id),
      eq(productGifts.status, 'WAITING'),
      isNull(productGifts.remindedAt),
    )
    const [reminded] = await tx.update(productGifts).set({ remindedAt: at }).where(isDue).returning()
    if (!reminded) return false
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, gift.lineId))
    const until = formatMoment(gift.receiveBy?.toISOString() ?? '')
    const body = `${line?.productTitle ?? ''} · ${until}까지 받을 수 있어요`
    await notify(tx, {
      userId: gift.senderId,
      kind: 'gift',
      eventKey: `product-gift-reminder:${linkIdOf(gift)}`,
      title: '아직 받지 않은 선물이 있어요',
      body,
      href: PRODUCT_GIFTS_SENT,
      at,
    })
    await notifyOpeners(tx, gift, {
      event: 'product-gift-reminder',
      title: '님의 선물이 기다리고 있어요',
      body,
      at,
    })
    return true
  })

const remindOfGifts = async (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() + productGiftLimits.remindBeforeMs)
  const due = await deps.db
    .select()
    .from(productGifts)
    .where(
      and(
        eq(productGifts.status, 'WAITING'),
        lte(productGifts.receiveBy, before),
        isNull(productGifts.remindedAt),
      ),
    )
    .orderBy(asc(productGifts.receiveBy), asc(productGifts.id))
    .limit(BATCH)
  return forEachGift(deps, due, (gift) => remindOne(deps, gift))
}

const returnOne = async (deps: Deps, gift: ProductGiftRow, endedBy: ProductGiftEnd): Promise<boolean> => {
  const isReturned = await deps.db.transaction(async (tx) => {
    const locked = await lockGift(tx, gift)
    if (!HELD_GIFT_STATUSES.includes(locked.gift.status)) return false
    await returnGift(tx, locked, endedBy, deps.now())
    return true
  })
  if (isReturned) await settleOrderRefunds(deps, gift.orderId)
  return isReturned
}

/** Returns gifts that were not accepted within 7 days. */
const expireGifts = async (deps: Deps): Promise<number> => {
  const due = await deps.db
    .select()
    .from(productGifts)
    .where(and(eq(productGifts.status, 'WAITING'), lte(productGifts.receiveBy, deps.now())))
    .orderBy(asc(productGifts.receiveBy), asc(productGifts.id))
    .limit(BATCH)
  return forEachGift(deps, due, (gift) => returnOne(deps, gift, 'expiry'))
}

/**
 * Returns gifts of products that the shop has banned or deleted. One that is only stopped is still sent: it is paid, and its stock
 * is reserved.
 */
const returnGoneGifts = async (deps: Deps): Promise<number> => {
  const isGone = or(
    inArray(products.salesStatus, ['banned', 'deleted']),
    eq(products.activeStatus, 'deleted'),
  )
  const due = await deps.db
    .select({ gift: productGifts })
    .from(productGifts)
    .innerJoin(orderLines, eq(orderLines.id, productGifts.lineId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        inArray(productGifts.status, [...HELD_GIFT_STATUSES]),
        // A voucher that was issued before is its holder's.
        eq(productGifts.source, 'payment'),
        isGone,
      ),
    )
    .orderBy(asc(productGifts.id))
    .limit(BATCH)
  return forEachGift(
    deps,
    due.map(({ gift }) => gift),
    (gift) => returnOne(deps, gift, 'shop'),
  )
}

/** Returns, and reminds of, products that members give. @returns how many */
export const settleProductGifts = async (deps: Deps): Promise<number> =>
  (await expireGifts(deps)) + (await returnGoneGifts(deps)) + (await remindOfGifts(deps))
