import type { cardOperations } from '@/contract/operations/main/card'
import type { Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { basicCards } from './basic-cards'
import { cardDetail, deleteCard } from './card-detail'
import { exchangeCard, previewExchange } from './exchange-card'
import { countCards, myCards, shoppingCards, swipeCards } from './list-cards'
import { refundHistory } from './refund-history'

export const cardRoutes = {
  listMyCards: ({ deps, userId, params, query }) =>
    myCards(deps.db, userId, params.cardType, fromSize(query)),

  listShoppingCards: ({ deps, userId, params, query }) =>
    shoppingCards(deps.db, userId, params.sort, fromSize(query)),

  countCards: ({ deps, userId }) => countCards(deps.db, userId),

  listSwipeCards: ({ deps, userId }) => swipeCards(deps.db, userId),

  listBasicCards: async ({ deps }) => ({ items: await basicCards(deps.db) }),

  getCard: ({ deps, userId, params: { division, id } }) =>
    cardDetail(deps.db, { userId, division, cardId: id }),

  getReceivedCard: ({ deps, userId, params }) =>
    cardDetail(deps.db, { userId, division: 'SECONDARY', cardId: params.id }),

  deleteCard: ({ deps, userId, params: { division, id }, runOnce }) =>
    runOnce((tx) => deleteCard(tx, { userId, division, cardId: id, at: deps.now() })),

  listRefunds: ({ deps, userId, query }) => refundHistory(deps.db, userId, fromSize(query)),

  previewExchange: ({ deps, userId, params: { division, id } }) =>
    previewExchange(deps.db, { userId, division, cardId: id }),

  exchangeCard: ({ deps, userId, body: { cardDivision, cardId, amount }, runOnce }) =>
    runOnce((tx) => exchangeCard(tx, { userId, division: cardDivision, cardId, amount, at: deps.now() })),
} satisfies Partial<Routes<typeof cardOperations>>
