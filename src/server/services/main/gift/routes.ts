import { and, eq, type SQL } from 'drizzle-orm'
import type { CancelledGift, GiftPreview } from '@/contract/main/gift'
import type { giftOperations } from '@/contract/operations/main/gift'
import { DAY_MS } from '@/domain/duration'
import { giftLimits, moneyLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { giftOpenings, gifts } from '@/server/db/schema/wallet'
import { AppError } from '@/server/http/app-error'
import { optionalUserId } from '@/server/http/auth'
import { siteOrigin } from '@/server/http/client-key'
import type { Call, Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { toWireLook } from '../card/card-rows'
import { lockCards } from '../card/own-card'
import { amountOf, countShares, type GiftRow, isOfBatch, isOfLink, waitingGifts } from '../gift-record'
import { amountSentToday } from '../wallet-limit/check-amount'
import { giftDetail, giftHistory, type GiftSide } from './gift-history'
import { acceptGift, declineGift } from './receive-gift'
import { isScheduled, returnGifts } from './return-gift'
import { readSendAt, scheduleGift } from './schedule-gift'
import { sendBasicGift } from './send-basic-gift'
import { readGiftReceivers, sendGiftFromCard } from './send-gift'
import { sendThanks } from './send-thanks'

/**
 * Cancels a gift that was not accepted yet, with what is left of its link, or all that one payment has sent; their amount returns to
 * the sender.
 *
 * @throws CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS
 */
export const cancelGifts = async (
  tx: Db,
  {
    userId,
    secondaryCardId,
    together,
    at,
  }: {
    userId: string
    secondaryCardId: string
    /** The gifts that end with this one. */
    together: (gift: GiftRow) => SQL
    at: Date
  },
): Promise<CancelledGift> => {
  const [found] = await tx
    .select()
    .from(gifts)
    .where(and(eq(gifts.secondaryCardId, secondaryCardId), eq(gifts.senderId, userId)))
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const locked = await lockCards(tx, [
    found.senderCardId,
    ...(await waitingGifts(tx, together(found))).map((gift) => gift.secondaryCardId),
  ])
  // Every change of a gift locks its card.
  const [first, ...others] = await waitingGifts(tx, together(found))
  if (!first) throw new AppError('INVALID_CARD_STATUS')
  const cardId = await returnGifts(tx, { gifts: [first, ...others], locked, endedBy: 'sender', at })
  const [target] = await tx.select().from(cards).where(eq(cards.id, cardId))
  return {
    secondaryCardId,
    cardHistoryId: found.id,
    status: 'CANCELLED',
    giverName: found.giverName,
    title: locked.find((card) => card.id === first.secondaryCardId)?.title ?? '',
    amount: amountOf([first, ...others]),
    returnedTo: { cardDivision: target?.division ?? 'REFUND', cardId, title: target?.title ?? '' },
  }
}

const viewerOf = (gift: GiftRow, userId: string | null): GiftPreview['viewer'] => {
  if (userId === null) return 'visitor'
  if (userId === gift.senderId) return 'sender'
  return userId === gift.receiverId ? 'receiver' : 'member'
}

/** The gift that a member has accepted of a link for several members, with its card. */
const ownOfLink = async (db: Db, { shareId }: GiftRow, userId: string | null) => {
  if (shareId === null || userId === null) return undefined
  const [own] = await selectWithCard(db).where(and(eq(gifts.shareId, shareId), eq(gifts.receiverId, userId)))
  return own
}

const selectWithCard = (db: Db) =>
  db.select({ gift: gifts, card: cards }).from(gifts).innerJoin(cards, eq(cards.id, gifts.secondaryCardId))

/**
 * Returns what a gift's link shows. A member who opens it gets it into their list of waiting gifts; several members may
 * have it there until one accepts it, or each gets one of it; a dated gift is there once it opens. Amount and messages are null for
 * viewers who may not see them, and before the hour of a dated gift.
 *
 * @throws CARD_HISTORY_NOT_FOUND
 */
const previewGift = async (
  db: Db,
  { token, userId, at }: { token: string; userId: string | null; at: Date },
): Promise<GiftPreview> => {
  const [found] = await selectWithCard(db).where(eq(gifts.token, token))
  if (!found) throw new AppError('CARD_HISTORY_NOT_FOUND')
  const { gift, card } = (await ownOfLink(db, found.gift, userId)) ?? found
  const viewer = viewerOf(gift, userId)
  const isWaiting = gift.status === 'RECEIVING'
  if (viewer === 'member' && userId !== null && isWaiting) {
    await db.insert(giftOpenings).values({ cardId: card.id, userId, openedAt: at }).onConflictDoNothing()
  }
  const isOpen = (isWaiting && !isScheduled(gift)) || viewer === 'sender' || viewer === 'receiver'
  const shares = await countShares(db, gift.shareId === null ? [] : [gift.shareId])
  return {
    secondaryCardId: card.id,
    cardHistoryId: gift.id,
    ...toWireLook(card),
    status: gift.status,
    endedBy: gift.endedBy,
    giverName: gift.giverName,
    msgToReceiver: isOpen ? gift.msgToReceiver : null,
    thankMsgFromReceiver:
      viewer === 'receiver' || (viewer === 'sender' && gift.shareId === null)
        ? gift.thankMsgFromReceiver
        : null,
    amount: isOpen ? gift.amount : null,
    sendAt: isScheduled(gift) ? gift.sendAt.toISOString() : null,
    receiveBy: gift.receiveBy.toISOString(),
    share: shares.get(gift.shareId ?? '') ?? null,
    viewer,
  }
}

type Operations = typeof giftOperations

const sendFrom =
  (division: 'MASTER' | 'SECONDARY') =>
  ({ deps, userId, body, runOnce }: Call<Operations['sendFromMasterCard' | 'sendFromSecondaryCard']>) => {
    const at = deps.now()
    const sendAt = readSendAt(body.sendAt, at)
    const receivers = readGiftReceivers(body)
    return runOnce((tx) => sendGiftFromCard(tx, { ...body, sendAt, receivers, userId, division, at }))
  }

/** Year and month must be sent together. @throws INVALID_INPUT */
const listSide =
  (side: GiftSide) =>
  ({ deps, userId, query }: Call<Operations['listSentGifts' | 'listReceivedGifts' | 'listGifts']>) => {
    const { year, month, ...page } = fromSize(query)
    if ((year === undefined) !== (month === undefined))
      throw new AppError('INVALID_INPUT', { fields: { month: '연도와 월을 함께 골라 주세요.' } })
    const isEveryMonth = year === undefined || month === undefined
    return giftHistory(deps.db, userId, side, { ...page, month: isEveryMonth ? null : { year, month } })
  }

export const giftRoutes = {
  getGiftLimit: async ({ deps, userId }) => {
    const sentToday = await amountSentToday(deps.db, userId, deps.now())
    return {
      minPerGift: moneyLimits.minPerMove,
      maxPerGift: moneyLimits.maxPerMove,
      maxSentPerDay: moneyLimits.maxSentPerDay,
      sentToday,
      leftToday: Math.max(0, moneyLimits.maxSentPerDay - sentToday),
      receiveWithinDays: giftLimits.receiveWithinMs / DAY_MS,
    }
  },

  sendFromMasterCard: sendFrom('MASTER'),

  sendFromSecondaryCard: sendFrom('SECONDARY'),

  sendBasicGift: ({ c, deps, userId, body, runOnce }) =>
    runOnce((tx) => sendBasicGift(deps, tx, { userId, body, origin: siteOrigin(c) })),

  previewGift: async ({ c, deps, body: { token } }) =>
    previewGift(deps.db, { token, userId: await optionalUserId(c), at: deps.now() }),

  acceptGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => acceptGift(tx, { ...body, userId, at: deps.now() })),

  declineGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => declineGift(tx, { ...body, userId, at: deps.now() })),

  cancelGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => cancelGifts(tx, { ...body, together: isOfLink, userId, at: deps.now() })),

  cancelGifts: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => cancelGifts(tx, { ...body, together: isOfBatch, userId, at: deps.now() })),

  scheduleGift: ({ deps, userId, body, runOnce }) => {
    const at = deps.now()
    const sendAt = readSendAt(body.sendAt, at)
    return runOnce(async (tx) =>
      giftDetail(tx, userId, 'sent', await scheduleGift(tx, { ...body, sendAt, userId, at })),
    )
  },

  sendThanks: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => sendThanks(tx, { ...body, userId, at: deps.now() })),

  listSentGifts: listSide('sent'),

  listReceivedGifts: listSide('received'),

  listGifts: listSide('both'),

  getSentGift: ({ deps, userId, params }) => giftDetail(deps.db, userId, 'sent', params),

  getReceivedGift: ({ deps, userId, params }) => giftDetail(deps.db, userId, 'received', params),
} satisfies Routes<Operations>
