import { and, asc, eq, inArray } from 'drizzle-orm'
import { PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { EndedProductGift } from '@/contract/transaction/product-gift'
import { HELD_GIFT_STATUSES, type ProductGiftEnd } from '@/domain/product-gift'
import { formatRoundWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { productGifts } from '@/server/db/schema/product-gift'
import { AppError, notFound } from '@/server/http/app-error'
import { escrowAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import { notify } from '../../main/notification/notify'
import { lockOrderAndLine, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { isOfLink, linkIdOf, type ProductGiftRow } from '../product-gift-record'
import { sharePayouts } from '../refund/calculate-breakdown'
import { createRefund } from '../refund/create-refund'
import { refundableBalanceOf } from '../refund/refundable-balance'
import { restockLines } from '../stock/adjust-stock'

export interface LockedGift {
  gift: ProductGiftRow
  /** The giver's. */
  order: OrderRow
  line: OrderLineRow
}

/**
 * Returns a gift with its giver's order and line. The order is locked first: whatever changes a gift holds its lock.
 *
 * @throws NOT_FOUND
 */
export const lockGift = async (tx: Db, found: Pick<ProductGiftRow, 'id' | 'lineId'>): Promise<LockedGift> => {
  const { order, line } = await lockOrderAndLine(tx, found.lineId)
  const [gift] = await tx.select().from(productGifts).where(eq(productGifts.id, found.id)).for('update')
  if (!gift) throw notFound()
  return { gift, order, line }
}

const TITLE: Record<ProductGiftEnd, string> = {
  sender: '선물을 취소했어요',
  receiver: '받는 분이 선물을 거절했어요',
  expiry: '7일 동안 받지 않은 선물이 취소됐어요',
  shop: '더는 판매하지 않는 상품이라 선물이 취소됐어요',
}

/** Returns what a payment bought: its stock to the shop, and its amount to the means that paid. */
const refundPaidGift = async (tx: Db, { gift, order, line }: LockedGift, at: Date): Promise<void> => {
  await transitionLine(tx, { lineId: line.id, to: 'refund_ing_order_canceled', actor: 'system', at })
  await restockLines(tx, [line])
  await createRefund(tx, {
    order,
    claimId: null,
    giftId: gift.id,
    breakdown: {
      goodsAmount: line.totalAmount,
      deliveryAmount: gift.amount - line.totalAmount,
      returnFee: 0,
      refundAmount: gift.amount,
      payouts: sharePayouts(await refundableBalanceOf(tx, order), gift.amount),
    },
    lines: [{ id: line.id, amount: line.totalAmount, endStatus: 'refund_finished_order_canceled' }],
    at,
  })
}

/** Returns a voucher that was given on to the box of its giver. */
const restoreVoucher = async (tx: Db, { gift, order, line }: LockedGift, at: Date): Promise<void> => {
  await transitionLine(tx, { lineId: line.id, to: 'received', actor: 'system', at })
  await postLedger(tx, {
    kind: 'gift_return',
    eventKey: `gift-return:${gift.id}`,
    ref: order.id,
    at,
    entries: [
      { account: escrowAccount(gift.id), amount: -gift.amount },
      { account: SALES, amount: gift.amount },
    ],
  })
}

/**
 * Ends a gift that nobody accepted, in the caller's transaction with the giver's order locked. The caller calls `settleOrderRefunds`
 * afterwards, because the gateway may have to pay.
 */
export const returnGift = async (
  tx: Db,
  locked: LockedGift,
  endedBy: ProductGiftEnd,
  at: Date,
): Promise<EndedProductGift> => {
  const { gift, line } = locked
  if (!HELD_GIFT_STATUSES.includes(gift.status)) throw new AppError('GIFT_ENDED')
  await tx
    .update(productGifts)
    .set({ status: 'RETURNED', endedBy, updatedAt: at })
    .where(eq(productGifts.id, gift.id))
  const isPaid = gift.source === 'payment'
  await (isPaid ? refundPaidGift : restoreVoucher)(tx, locked, at)
  await notify(tx, {
    userId: gift.senderId,
    kind: 'gift',
    // The gifts of a link end together.
    eventKey: `product-gift-returned:${linkIdOf(gift)}`,
    title: TITLE[endedBy],
    body: gift.shareId
      ? `${line.productTitle} · 받지 않은 선물은 결제하신 곳으로 돌려 드려요`
      : isPaid
        ? `${line.productTitle} · 결제하신 곳으로 ${formatRoundWon(gift.amount)}을 돌려 드려요`
        : `${line.productTitle} · 다시 내 상품권함에 담았어요`,
    href: PRODUCT_GIFTS_SENT,
    at,
  })
  return { giftId: gift.id, status: 'RETURNED' }
}

/**
 * Cancels a gift as its giver, until somebody accepts it; of a link for several members those that nobody has accepted.
 *
 * @throws NOT_FOUND, GIFT_ENDED
 */
export const cancelGift = async (
  tx: Db,
  { userId, giftId, at }: { userId: string; giftId: string; at: Date },
): Promise<EndedProductGift> => {
  const isOwn = and(eq(productGifts.id, giftId), eq(productGifts.senderId, userId))
  const [found] = await tx.select().from(productGifts).where(isOwn)
  if (!found) throw notFound()
  await lockGift(tx, found)
  const isUnopened = and(isOfLink(found), inArray(productGifts.status, [...HELD_GIFT_STATUSES]))
  const unopened = await tx.select().from(productGifts).where(isUnopened).orderBy(asc(productGifts.id))
  if (unopened.length === 0) throw new AppError('GIFT_ENDED')
  for (const gift of unopened) await returnGift(tx, await lockGift(tx, gift), 'sender', at)
  return { giftId, status: 'RETURNED' }
}
