import { eq } from 'drizzle-orm'
import type { productGiftOperations } from '@/contract/operations/transaction/product-gift'
import { rateLimits } from '@/domain/rate-limits'
import { productGifts } from '@/server/db/schema/product-gift'
import type { Deps } from '@/server/deps'
import { optionalUserId } from '@/server/http/auth'
import { channelMemberOf } from '@/server/http/channel-member'
import { clientKey, siteOrigin } from '@/server/http/client-key'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { availablePoints } from '../direct-order/check-points'
import { toDirectOrder } from '../direct-order/to-direct-order'
import { quoteGifts } from '../order-quote/quote-order'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { acceptGift, cancelGift, declineGift, findGift } from './answer-gift'
import { giveVoucher } from './give-voucher'
import { listGifts, previewGift, sentGift } from './read-gifts'
import { scheduleGift } from './schedule-gift'
import { createGiftOrder, readSendAt } from './send-gifts'

/** Pays the refund of a gift that has ended, outside of its transaction. A job repeats what fails here. */
const settleReturn = async (deps: Deps, giftId: string): Promise<void> => {
  const [gift] = await deps.db
    .select({ orderId: productGifts.orderId })
    .from(productGifts)
    .where(eq(productGifts.id, giftId))
  if (gift) await settleOrderRefunds(deps, gift.orderId)
}

export const productGiftRoutes = {
  calculateGift: async ({ c, deps, params, query }) => {
    const skus = [{ skuId: query.skuId, quantity: query.receivers }]
    const quote = await quoteGifts(deps.db, { channelId: params.channelId, skus }, deps.now())
    return toDirectOrder(quote, {
      availablePoints: await availablePoints(deps.db, await optionalUserId(c)),
      // A part of the order may be returned for days: no receipt is issued for gifts.
      hasCashReceipts: false,
    })
  },

  createGiftOrder: async ({ c, deps, userId, params, body, runOnce }) => {
    await limitRate(deps, `order:${userId}`, rateLimits.createGiftOrder)
    const request = { userId, channelId: params.channelId, body, origin: siteOrigin(c) }
    return runOnce((tx) => createGiftOrder(deps, tx, request))
  },

  listProductGifts: (call) => listGifts(call.deps.db, channelMemberOf(call), call.query),

  previewProductGift: async ({ c, deps, params, body }) => {
    await limitRate(deps, `gift-preview:${clientKey(c)}`, rateLimits.previewProductGift)
    const gift = await findGift(deps.db, params.channelId, body.token)
    return previewGift(deps.db, gift, await optionalUserId(c), deps.now())
  },

  acceptProductGift: ({ deps, userId, params, body, runOnce }) =>
    runOnce((tx) => acceptGift(tx, { userId, channelId: params.channelId, body, at: deps.now() })),

  declineProductGift: async ({ deps, userId, params, body, runOnce }) => {
    const answer = { userId, channelId: params.channelId, token: body.token, at: deps.now() }
    const ended = await runOnce((tx) => declineGift(tx, answer))
    await settleReturn(deps, ended.giftId)
    return ended
  },

  cancelProductGift: async ({ deps, userId, params, runOnce }) => {
    const ended = await runOnce((tx) => cancelGift(tx, { userId, giftId: params.giftId, at: deps.now() }))
    await settleReturn(deps, ended.giftId)
    return ended
  },

  scheduleProductGift: ({ deps, userId, params, body, runOnce }) => {
    const at = deps.now()
    const request = { userId, giftId: params.giftId, sendAt: readSendAt(body.sendAt, at), at }
    return runOnce(async (tx) => {
      await scheduleGift(tx, request)
      return sentGift(tx, userId, params.giftId)
    })
  },

  giveVoucher: (call) =>
    call.runOnce(async (tx) => {
      const { userId, params, body, deps } = call
      const id = await giveVoucher(tx, channelMemberOf(call), params.id, body, deps.now())
      return sentGift(tx, userId, id)
    }),
} satisfies Routes<typeof productGiftOperations>
