import type { Hono } from 'hono'
import type { Card } from '@tests/foreign/data/cards'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { amountIn, bodyOf, memberOf, replyPage } from '@tests/foreign/services/main/main-context'
import type { MainContext } from '@tests/foreign/services/main/main-context'

const isOwned = (card: Card) => card.status === 'OWNED'
const isGift = (card: Card) => card.cardDivision === 'SECONDARY'

const TABS: Record<string, (card: Card) => boolean> = {
  ALL: (card) => isOwned(card) && card.cardDivision !== 'REFUND',
  GIFT_OWNED: (card) => isGift(card) && isOwned(card),
  GIFT_RECEIVING: (card) => isGift(card) && card.status === 'RECEIVING',
  PURCHASED: (card) => card.purchased && isOwned(card),
  PUBLISH: (card) => card.published && isOwned(card),
  REFUND: (card) => card.cardDivision === 'REFUND',
}

const SORTS: Record<string, (a: Card, b: Card) => number> = {
  HIGH: (a, b) => b.price - a.price,
  LOWER: (a, b) => a.price - b.price,
  LATEST: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
}

const MAX_CHARGE = 2_000_000

export const addCardRoutes = (service: Hono, context: MainContext) => {
  const { world } = context

  const findCard = (division: string, id: string) =>
    required(
      [...world.cards, ...world.shopCards].find(
        (card) => card.cardDivision === division && card.cardId === Number(id),
      ),
      'The card',
    )

  /** The card a payload means, under whichever name its id has. */
  const cardIn = (body: Record<string, unknown>) => {
    const ids = Object.entries(body).filter(([key]) => /card.*id$/i.test(key))
    return world.cards.find((card) => ids.some(([, id]) => Number(id) === card.cardId))
  }

  service.get('/api/card/my-cards/:cardType', (c) => {
    memberOf(c, context)
    const belongs = TABS[c.req.param('cardType')]
    if (!belongs) throw new ServiceError(400, 'There is no such list of cards.')
    return replyPage(c, world.cards.filter(belongs), 10)
  })

  service.get('/api/card/list/shopping/:sort', (c) => {
    const compare = SORTS[c.req.param('sort')]
    if (!compare) throw new ServiceError(400, 'There is no such order.')
    return replyPage(c, world.shopCards.toSorted(compare), 10)
  })

  service.get('/api/card/count', (c) => {
    memberOf(c, context)
    return c.json(
      Object.fromEntries(
        Object.entries(TABS).map(([tab, belongs]) => [tab, world.cards.filter(belongs).length]),
      ),
    )
  })

  service.get('/api/card/swipe-cards', (c) => {
    memberOf(c, context)
    return c.json(world.cards.filter((card) => TABS.ALL?.(card)).slice(0, 5))
  })

  service.get('/api/card/basic-cards', (c) =>
    c.json(world.shopCards.filter((card) => card.cardType === 'BASIC')),
  )

  service.get('/api/card/detail/:division/:id', (c) => {
    memberOf(c, context)
    return c.json(findCard(c.req.param('division'), c.req.param('id')))
  })

  service.get('/api/card/received/:id', (c) => {
    memberOf(c, context)
    return c.json(findCard('SECONDARY', c.req.param('id')))
  })

  service.patch('/api/card/delete/:division/:id', (c) => {
    memberOf(c, context)
    const card = findCard(c.req.param('division'), c.req.param('id'))
    if (card.balance > 0) throw new ServiceError(409, 'Card money exists.', 4046)
    card.status = 'DELETED'
    return c.json({ cardId: card.cardId, status: card.status })
  })

  service.get('/api/card/refund-card/history', (c) => {
    memberOf(c, context)
    return c.json(world.cards.filter((card) => card.cardDivision === 'REFUND'))
  })

  service.get('/api/card/exchange/:division/:id', (c) => {
    memberOf(c, context)
    const card = findCard(c.req.param('division'), c.req.param('id'))
    return c.json({ cardId: card.cardId, exchangeableAmount: card.balance, fee: 0 })
  })

  service.post('/api/card/exchange', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    const card = required(cardIn(body), 'The card')
    const amount = amountIn(body) ?? card.balance
    if (amount > card.balance) throw new ServiceError(400, 'Not enough card money.', 4061)
    card.balance -= amount
    world.moneyBalance += amount
    return c.json({ exchangedAmount: amount, moneyBalance: world.moneyBalance })
  })

  service.post('/api/charge/card', async (c) => {
    memberOf(c, context)
    const body = await bodyOf(c)
    const card = required(cardIn(body), 'The card')
    const amount = amountIn(body)
    if (amount === undefined) throw new ServiceError(400, 'The amount is missing.', 40412)
    if (amount > MAX_CHARGE) throw new ServiceError(400, 'The limit is exceeded.', 40411)
    if (amount > world.moneyBalance) throw new ServiceError(400, 'Not enough balance.', 4062)
    card.balance += amount
    world.moneyBalance -= amount
    return c.json({ cardId: card.cardId, balance: card.balance })
  })

  service.post('/api/bc/rereport/:target', (c) => {
    memberOf(c, context)
    return c.json({ target: c.req.param('target'), reported: true })
  })
}
