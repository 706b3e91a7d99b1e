import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { acceptedAnswer } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { cardsKey, moneyKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { brand } from '@/config/brand'
import { freshness } from '@/config/freshness'
import { MY_CARDS, MONEY_HISTORY } from '@/config/paths'
import type {
  CardDetail,
  CardTab,
  DeletedCard,
  ExchangeBody,
  ExchangePreview,
  ExchangeResult,
} from '@/contract/main/card'
import type { CardDivision, CardSort, CardRef } from '@/domain/card'
import { nextPage } from '@/lib/next-page'
import { serverNow } from '@/lib/server-time'
import { type Guarded, withProof } from './guarded'
import { readWallet } from './reader'

const encode = encodeURIComponent

/** Number of gifts that the member can accept. */
export const receivingGiftCountQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'receiving-count'],
    queryFn: async ({ signal }) =>
      (
        await readWallet(
          'myCards',
          mainClient.get('/api/card/my-cards/GIFT_RECEIVING', {
            params: { page: 1, size: 1 },
            signal,
          }),
        )
      ).total,
    staleTime: freshness.none,
  })

/** Gifts that the member can accept, by their expiry; at most twenty, with the count of all. */
export const waitingGiftsQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'waiting-gifts'],
    queryFn: ({ signal }) =>
      readWallet(
        'myCards',
        mainClient.get('/api/card/my-cards/GIFT_RECEIVING', {
          params: { page: 1, size: 20 },
          signal,
        }),
      ),
    staleTime: freshness.none,
  })

/** Cards of a tab, by default newest first, twenty a page. */
export const myCardsInfiniteQueryOptions = (tab: CardTab, sort: CardSort = 'LATEST') =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'my-cards', { tab, sort }],
    queryFn: ({ pageParam, signal }) =>
      readWallet(
        'myCards',
        mainClient.get(`/api/card/my-cards/${tab}`, {
          params: { page: pageParam, size: 20, sort },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** Cards that can pay in the shop. */
export const shoppingCardsInfiniteQueryOptions = (sort: CardSort) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'shopping', { sort }],
    queryFn: ({ pageParam, signal }) =>
      readWallet(
        'myCards',
        mainClient.get(`/api/card/list/shopping/${sort}`, {
          params: { page: pageParam, size: 20 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const cardCountQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'count'],
    queryFn: ({ signal }) => readWallet('cardCount', mainClient.get('/api/card/count', { signal })),
    staleTime: freshness.none,
  })

/** The card stack of home and my home, with both totals. */
export const swipeCardsQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'swipe'],
    queryFn: ({ signal }) => readWallet('swipeCards', mainClient.get('/api/card/swipe-cards/', { signal })),
    staleTime: freshness.none,
  })

/** Card faces that every member can send. Visitors can read them too. */
export const basicCardsQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'basic-cards'],
    queryFn: ({ signal }) => readWallet('basicCards', mainClient.get('/api/card/basic-cards', { signal })),
    staleTime: freshness.long,
  })

const getCardDetail = (division: CardDivision, cardId: string, signal: AbortSignal): Promise<CardDetail> =>
  readWallet('cardDetail', mainClient.get(`/api/card/detail/${division}/${encode(cardId)}`, { signal }))

export const cardDetailQueryOptions = (division: CardDivision, cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'detail', { division, cardId }],
    meta: { isBalance: true },
    queryFn: ({ signal }) => getCardDetail(division, cardId, signal),
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

/** A card that was received as a gift, accepted or not. */
export const receivedCardQueryOptions = (cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'received', { cardId }],
    queryFn: ({ signal }) =>
      readWallet('cardDetail', mainClient.get(`/api/card/received/${encode(cardId)}`, { signal })),
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

export const patchDeleteCard = async (card: CardRef, guard: Guarded): Promise<DeletedCard> =>
  await readWallet.accepted(
    'deletedCard',
    mainClient.patch(`/api/card/delete/${card.cardDivision}/${encode(card.cardId)}`, {}, withProof(guard)),
    { cardId: card.cardId },
  )

export const deleteCardMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<CardRef>) => patchDeleteCard(body, guard),
  meta: {
    invalidates: [cardsKey],
    invalidatesOnFailure: true,
    resultPlace: { href: MY_CARDS, label: '내 선물함' },
  },
})

/** All refunds of the member. */
export const refundHistoryInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'refund-history'],
    queryFn: ({ pageParam, signal }) =>
      readWallet(
        'refundHistory',
        mainClient.get('/api/card/refund-card/history', {
          params: { page: pageParam, size: 20 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const exchangePreviewQueryOptions = (division: CardDivision, cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'exchange', { division, cardId }],
    meta: { isBalance: true },
    queryFn: async ({ signal }): Promise<ExchangePreview> => {
      const path = `/api/card/exchange/${division}/${encode(cardId)}`
      const preview = await acceptedAnswer(readWallet('exchangePreview', mainClient.get(path, { signal })))
      if (preview) return preview
      // The specification has the call without its answer, and the card has what an exchange needs.
      const card = await getCardDetail(division, cardId, signal)
      return { ...card, maxAmount: card.balance, minAmount: 1, fee: 0 }
    },
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

export const postExchange = async (body: ExchangeBody, guard: Guarded): Promise<ExchangeResult> =>
  await readWallet.accepted('exchangeResult', mainClient.post('/api/card/exchange', body, withProof(guard)), {
    cardId: body.cardId,
    amount: body.amount,
    at: new Date(serverNow()).toISOString(),
  })

/** Balances are loaded again after a failure too, because the cause may be a changed balance. */
export const exchangeMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<ExchangeBody>) => postExchange(body, guard),
  meta: {
    invalidates: [cardsKey, moneyKey],
    invalidatesOnFailure: true,
    resultPlace: { href: MONEY_HISTORY, label: `${brand.money} 이용내역` },
  },
})
