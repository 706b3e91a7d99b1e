import { eq } from 'drizzle-orm'
import type { productGiftOperations } from '@/contract/operations/transaction/product-gift'
import type { GiveVoucherBody } from '@/contract/transaction/product-gift'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { productGifts } from '@/server/db/schema/product-gift'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { type ChannelMember, channelMemberOf, optionalUserId } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { escrowAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import { readSendAt } from '../../main/gift/schedule-gift'
import { availablePoints } from '../direct-order/check-points'
import { toDirectOrder } from '../direct-order/routes'
import { lockOrderAndLine } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'
import { quoteGifts } from '../order-quote/quote-order'
import { checkPaymentKept } from '../payment/transition-payment'
import { isGivableVoucher, letterColumns, openedColumns } from '../product-gift-record'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { acceptGift, declineGift, findGift } from './answer-gift'
import { listGifts, previewGift, sentGift } from './read-gifts'
import { cancelGift } from './return-gift'
import { scheduleGift } from './schedule-gift'
import { createGiftOrder, readLetter } from './send-gifts'

/**
 * Gives a received voucher on, once: whoever gets it from its receiver keeps it (표준약관: 양도를 금지하지 않는다). The amount waits in the escrow of
 * the new gift, and the voucher cannot be used meanwhile.
 *
 * @returns the id of the gift
 * @throws NOT_FOUND for a voucher that the member has not received; VOUCHER_NOT_USABLE for one that was used, has expired, or was
 *   given on before; PAYMENT_REVERSED, CARD_NOT_FOUND
 */
const giveVoucher = async (
  tx: Db,
  { userId, channelId }: ChannelMember,
  lineId: string,
  body: GiveVoucherBody,
  at: Date,
): Promise<string> => {
  const letter = await readLetter(tx, userId, body)
  const { order, line } = await lockOrderAndLine(tx, lineId)
  const isOwn = order.userId === userId && order.channelId === channelId
  if (!isOwn || order.giftId === null || line.productClass !== 'giftcard') throw notFound()
  if (!(await isGivableVoucher(tx, { order, line }, at))) throw new AppError('VOUCHER_NOT_USABLE')
  await checkPaymentKept(tx, order.id)
  await transitionLine(tx, { lineId, to: 'gift_waiting', actor: 'system', at })
  const id = newId('pgf')
  await tx.insert(productGifts).values({
    id,
    orderId: order.id,
    lineId,
    senderId: userId,
    source: 'voucher',
    amount: line.totalAmount,
    ...letterColumns(letter),
    receiverName: body.receiverName,
    token: newId('pgl'),
    ...openedColumns(at),
    createdAt: at,
  })
  await postLedger(tx, {
    kind: 'gift_send',
    eventKey: `gift-send:${id}`,
    ref: order.id,
    at,
    entries: [
      { account: SALES, amount: -line.totalAmount },
      { account: escrowAccount(id), amount: line.totalAmount },
    ],
  })
  return id
}

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
    const at = deps.now()
    const quote = await quoteGifts(deps.db, { channelId: params.channelId, skus }, at)
    return toDirectOrder(quote, {
      availablePoints: await availablePoints(deps.db, await optionalUserId(c)),
      // A part of the order may be returned for days: no receipt is issued for gifts.
      hasCashReceipts: false,
      // Nor is the address known.
      postalCode: undefined,
      at,
    })
  },

  createGiftOrder: async ({ c, deps, userId, params, body, runOnce }) => {
    const request = { userId, channelId: params.channelId, body, origin: siteOrigin(c) }
    return runOnce((tx) => createGiftOrder(deps, tx, request))
  },

  listProductGifts: (call) => listGifts(call.deps.db, channelMemberOf(call), call.query),

  previewProductGift: async ({ c, deps, params, body }) => {
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
