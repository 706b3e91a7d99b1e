import { Hono } from 'hono'
import * as v from 'valibot'
import { cardDivision, cardSort, cardTab, exchangeBody } from '@/contract/main/card'
import { pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { parse, readBody, readQuery, reply, sizedPage } from '@/server/http/wire'
import { requirePasscodeProof } from '../passcode/proof'
import { basicCards } from './basic-cards'
import { cardDetail, deleteCard } from './card-detail'
import { exchangeCard, previewExchange } from './exchange-card'
import { countCards, myCards, shoppingCards, swipeCards } from './list-cards'
import { refundHistory } from './refund-history'

const listQuery = sizedPage({}, pageSizes.default)
const tabQuery = sizedPage({ sort: v.optional(cardSort, 'LATEST') }, pageSizes.default)

const dbOf = (c: AppContext) => c.get('deps').db
const cardRequest = (c: AppContext, division: string, cardId: string) => ({
  userId: c.get('userId'),
  division: parse(cardDivision, division),
  cardId,
})

export const cardRoutes = new Hono<AppEnv>({ strict: false })

cardRoutes.get('/my-cards/:tab', requireUser(), async (c) => {
  const tab = parse(cardTab, c.req.param('tab'))
  return reply(c, await myCards(dbOf(c), c.get('userId'), tab, readQuery(c, tabQuery)))
})

cardRoutes.get('/list/shopping/:sort', requireUser(), async (c) => {
  const sort = parse(cardSort, c.req.param('sort'))
  return reply(c, await shoppingCards(dbOf(c), c.get('userId'), sort, readQuery(c, listQuery)))
})

cardRoutes.get('/count', requireUser(), async (c) => reply(c, await countCards(dbOf(c), c.get('userId'))))

cardRoutes.get('/swipe-cards', requireUser(), async (c) =>
  reply(c, await swipeCards(dbOf(c), c.get('userId'))),
)

cardRoutes.get('/basic-cards', async (c) => reply(c, { items: await basicCards(dbOf(c)) }))

cardRoutes.get('/detail/:division/:id', requireUser(), async (c) =>
  reply(c, await cardDetail(dbOf(c), cardRequest(c, c.req.param('division'), c.req.param('id')))),
)

cardRoutes.get('/received/:id', requireUser(), async (c) =>
  reply(c, await cardDetail(dbOf(c), cardRequest(c, 'SECONDARY', c.req.param('id')))),
)

cardRoutes.patch('/delete/:division/:id', requireUser(), async (c) => {
  const card = cardRequest(c, c.req.param('division'), c.req.param('id'))
  const answer = await runIdempotent(c, {}, async (tx) => {
    await requirePasscodeProof(tx, c, 'delete_card')
    return deleteCard(tx, { ...card, at: c.get('deps').now() })
  })
  return reply(c, answer)
})

cardRoutes.get('/refund-card/history', requireUser(), async (c) =>
  reply(c, await refundHistory(dbOf(c), c.get('userId'), readQuery(c, listQuery))),
)

cardRoutes.get('/exchange/:division/:id', requireUser(), async (c) =>
  reply(c, await previewExchange(dbOf(c), cardRequest(c, c.req.param('division'), c.req.param('id')))),
)

cardRoutes.post('/exchange', requireUser(), async (c) => {
  const body = await readBody(c, exchangeBody)
  const answer = await runIdempotent(c, body, async (tx) => {
    await requirePasscodeProof(tx, c, 'exchange')
    const card = cardRequest(c, body.cardDivision, body.cardId)
    return exchangeCard(tx, { ...card, amount: body.amount, at: c.get('deps').now() })
  })
  return reply(c, answer)
})
