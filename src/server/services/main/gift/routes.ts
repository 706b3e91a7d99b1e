import type { giftOperations } from '@/contract/operations/main/gift'
import { DAY_MS } from '@/domain/duration'
import { giftLimits, moneyLimits } from '@/domain/limits'
import { AppError } from '@/server/http/app-error'
import { optionalUserId } from '@/server/http/auth'
import { clientKey, siteOrigin } from '@/server/http/client-key'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Call, Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { amountSentToday } from '../wallet-limit/check-amount'
import { cancelGift } from './cancel-gift'
import { giftDetail, giftHistory, type GiftSide } from './gift-history'
import { previewGift } from './preview-gift'
import { acceptGift, declineGift } from './receive-gift'
import { sendBasicGift } from './send-basic-gift'
import { sendGiftFromCard } from './send-gift'
import { sendThanks } from './send-thanks'

type Operations = typeof giftOperations

const sendFrom =
  (division: 'MASTER' | 'SECONDARY') =>
  ({ deps, userId, body, runOnce }: Call<Operations['sendFromMasterCard' | 'sendFromSecondaryCard']>) =>
    runOnce((tx) => sendGiftFromCard(tx, { ...body, userId, division, at: deps.now() }))

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

  previewGift: async ({ c, deps, body: { token } }) => {
    await limitRate(deps, `gift-preview:${clientKey(c)}`, rateLimits.previewGift)
    return previewGift(deps.db, { token, userId: await optionalUserId(c), at: deps.now() })
  },

  acceptGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => acceptGift(tx, { ...body, userId, at: deps.now() })),

  declineGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => declineGift(tx, { ...body, userId, at: deps.now() })),

  cancelGift: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => cancelGift(tx, { ...body, userId, at: deps.now() })),

  sendThanks: ({ deps, userId, body, runOnce }) =>
    runOnce((tx) => sendThanks(tx, { ...body, userId, at: deps.now() })),

  listSentGifts: listSide('sent'),

  listReceivedGifts: listSide('received'),

  listGifts: listSide('both'),

  getSentGift: ({ deps, userId, params }) => giftDetail(deps.db, userId, 'sent', params),

  getReceivedGift: ({ deps, userId, params }) => giftDetail(deps.db, userId, 'received', params),
} satisfies Routes<Operations>
