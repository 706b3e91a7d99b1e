import { Hono } from 'hono'
import * as v from 'valibot'
import { cardDivision } from '@/contract/main/card'
import {
  cancelBody,
  giftBody,
  type GiftLimit,
  giftPreviewBody,
  sendBasicBody,
  sendGiftBody,
  thankBody,
} from '@/contract/main/gift'
import { DAY_MS } from '@/domain/duration'
import { giftLimits, moneyLimits, pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { optionalUserId, requireUser } from '@/server/http/auth'
import { clientKey, siteOrigin } from '@/server/http/client-key'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate, perMinute } from '@/server/http/rate-limit'
import { parse, queryInt, readBody, readQuery, reply, sizedPage } from '@/server/http/wire'
import { amountSentToday } from '../wallet-limit/check-amount'
import { requirePasscodeProof } from '../passcode/proof'
import { sendBasicGift } from './send-basic-gift'
import { cancelGift } from './cancel-gift'
import { giftDetail, giftHistory, type GiftSide } from './gift-history'
import { previewGift } from './preview-gift'
import { sendGiftFromCard } from './send-gift'
import { acceptGift, declineGift } from './receive-gift'
import { sendThanks } from './send-thanks'

/** High, because many phones of one carrier share an address, and messengers read the links of many chats. */
const PREVIEWS_OF_CLIENT = perMinute(600)

const historyQuery = sizedPage(
  { year: v.optional(queryInt(2000, 9999, 0)), month: v.optional(queryInt(1, 12, 0)) },
  pageSizes.default,
)

/** Reads the query of a history. Year and month must be sent together. @throws INVALID_INPUT */
const readHistoryQuery = (c: AppContext) => {
  const { year, month, ...page } = readQuery(c, historyQuery)
  if ((year === undefined) !== (month === undefined))
    throw new AppError('INVALID_INPUT', { fields: { month: '연도와 월을 함께 골라 주세요.' } })
  const isEveryMonth = year === undefined || month === undefined
  return { ...page, month: isEveryMonth ? null : { year, month } }
}

export const giftRoutes = new Hono<AppEnv>()

giftRoutes.get('/limit', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  const sentAmount = await amountSentToday(db, c.get('userId'), now())
  const limit: GiftLimit = {
    minPerGift: moneyLimits.minPerMove,
    maxPerGift: moneyLimits.maxPerMove,
    maxSentPerDay: moneyLimits.maxSentPerDay,
    sentToday: sentAmount,
    leftToday: Math.max(0, moneyLimits.maxSentPerDay - sentAmount),
    receiveWithinDays: giftLimits.receiveWithinMs / DAY_MS,
  }
  return reply(c, limit)
})

for (const [path, division] of [
  ['/send-master', 'MASTER'],
  ['/send-secondary', 'SECONDARY'],
] as const) {
  giftRoutes.post(path, requireUser(), async (c) => {
    const body = await readBody(c, sendGiftBody)
    const answer = await runIdempotent(c, body, async (tx) => {
      await requirePasscodeProof(tx, c, 'send_gift')
      return sendGiftFromCard(tx, { ...body, userId: c.get('userId'), division, at: c.get('deps').now() })
    })
    return reply(c, answer)
  })
}

giftRoutes.post('/send-basic', requireUser(), async (c) => {
  const body = await readBody(c, sendBasicBody)
  const answer = await runIdempotent(c, body, async (tx) => {
    await requirePasscodeProof(tx, c, 'send_gift')
    return sendBasicGift(c.get('deps'), tx, { userId: c.get('userId'), body, origin: siteOrigin(c) })
  })
  return reply(c, answer)
})

giftRoutes.post('/preview', async (c) => {
  const { db, now } = c.get('deps')
  await limitRate(c.get('deps'), `gift-preview:${clientKey(c)}`, PREVIEWS_OF_CLIENT)
  const { token } = await readBody(c, giftPreviewBody)
  const userId = await optionalUserId(c)
  return reply(c, await previewGift(db, { token, userId, at: now() }))
})

for (const [path, receive] of [
  ['/accept', acceptGift],
  ['/decline', declineGift],
] as const) {
  giftRoutes.post(path, requireUser(), async (c) => {
    const body = await readBody(c, giftBody)
    const request = { ...body, userId: c.get('userId'), at: c.get('deps').now() }
    return reply(c, await runIdempotent(c, body, (tx) => receive(tx, request)))
  })
}

giftRoutes.post('/cancel', requireUser(), async (c) => {
  const body = await readBody(c, cancelBody)
  const request = { ...body, userId: c.get('userId'), at: c.get('deps').now() }
  return reply(c, await runIdempotent(c, body, (tx) => cancelGift(tx, request)))
})

giftRoutes.post('/send-msg', requireUser(), async (c) => {
  const body = await readBody(c, thankBody)
  const request = { ...body, userId: c.get('userId'), at: c.get('deps').now() }
  return reply(c, await runIdempotent(c, body, (tx) => sendThanks(tx, request)))
})

const LISTS: Record<string, GiftSide> = {
  'send-history': 'sent',
  'receive-history': 'received',
  list: 'both',
}

for (const [path, side] of Object.entries(LISTS)) {
  giftRoutes.get(`/history/${path}`, requireUser(), async (c) =>
    reply(c, await giftHistory(c.get('deps').db, c.get('userId'), side, readHistoryQuery(c))),
  )
}

giftRoutes.get(
  '/history/send-history/detail/:division/:historyId/:senderCardId',
  requireUser(),
  async (c) => {
    const { division, ...ref } = c.req.param()
    const request = { ...ref, division: parse(cardDivision, division) }
    return reply(c, await giftDetail(c.get('deps').db, c.get('userId'), 'sent', request))
  },
)

giftRoutes.get('/history/receive-history/detail/:historyId/:senderCardId', requireUser(), async (c) =>
  reply(c, await giftDetail(c.get('deps').db, c.get('userId'), 'received', c.req.param())),
)
