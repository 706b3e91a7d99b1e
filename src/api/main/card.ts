import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { moneyKey } from '@/api/http/shared-keys'
import type { HttpClient } from '@/api/http/http-client'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type {
  BasicCards,
  CardCount,
  CardDetail,
  CardTab,
  DeletedCard,
  ExchangeBody,
  ExchangeResult,
  ExchangePreview,
  MyCards,
  RefundHistory,
  SwipeCards,
} from '@/contract/main/card'
import type { CardDivision, CardSort } from '@/domain/card'
import { type Guarded, withProof } from './guarded'

/** Prefix of every key with a card or its balance, to invalidate them all after a transaction. */
export const cardsKey = ['main', 'card'] as const

const encode = encodeURIComponent

/** Number of gifts that the member can accept. */
export const receivingGiftCountQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'receiving-count'],
    queryFn: async ({ signal }) =>
      (
        await mainClient.get<MyCards>('/api/card/my-cards/GIFT_RECEIVING', {
          params: { page: 1, size: 1 },
          signal,
        })
      ).data.total,
    staleTime: freshness.none,
  })

/** Gifts that the member can accept, by their expiry; at most twenty, with the count of all. */
export const waitingGiftsQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'waiting-gifts'],
    queryFn: async ({ signal }) =>
      (
        await mainClient.get<MyCards>('/api/card/my-cards/GIFT_RECEIVING', {
          params: { page: 1, size: 20 },
          signal,
        })
      ).data,
    staleTime: freshness.none,
  })

/** Cards of a tab, by default newest first, twenty a page. */
export const myCardsInfiniteQueryOptions = (tab: CardTab, sort: CardSort = 'LATEST') =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'my-cards', { tab, sort }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<MyCards>(`/api/card/my-cards/${tab}`, {
          params: { page: pageParam, size: 20, sort },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

/** Cards that can pay in the shop. */
export const shoppingCardsInfiniteQueryOptions = (sort: CardSort) =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'shopping', { sort }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<MyCards>(`/api/card/list/shopping/${sort}`, {
          params: { page: pageParam, size: 20 },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

export const cardCountQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'count'],
    queryFn: async ({ signal }) => (await mainClient.get<CardCount>('/api/card/count', { signal })).data,
    staleTime: freshness.none,
  })

/** The card stack of home and my home, with both totals. */
export const swipeCardsQueryOptions = () =>
  queryOptions({
    queryKey: [...cardsKey, 'swipe'],
    queryFn: async ({ signal }) =>
      (await mainClient.get<SwipeCards>('/api/card/swipe-cards/', { signal })).data,
    staleTime: freshness.none,
  })

/** Card faces that anybody can send, also for visitors. */
export const basicCardsQueryOptions = (client: HttpClient = mainClient) =>
  queryOptions({
    queryKey: ['main', 'basic-cards'],
    queryFn: async ({ signal }) => (await client.get<BasicCards>('/api/card/basic-cards', { signal })).data,
    staleTime: freshness.long,
  })

/** @throws ApiError CARD_NOT_FOUND */
export const cardDetailQueryOptions = (division: CardDivision, cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'detail', { division, cardId }],
    queryFn: async ({ signal }) =>
      (await mainClient.get<CardDetail>(`/api/card/detail/${division}/${encode(cardId)}`, { signal })).data,
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

/** A card that was received as a gift, accepted or not. @throws ApiError CARD_NOT_FOUND */
export const receivedCardQueryOptions = (cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'received', { cardId }],
    queryFn: async ({ signal }) =>
      (await mainClient.get<CardDetail>(`/api/card/received/${encode(cardId)}`, { signal })).data,
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

/** @throws ApiError ALREADY_REMOVED, CARD_NOT_FOUND, CARD_BALANCE_REMAINS, INVALID_CARD_STATUS, PASSCODE_PROOF_REQUIRED */
export const patchDeleteCard = async (
  card: { cardDivision: CardDivision; cardId: string },
  guard: Guarded,
): Promise<DeletedCard> =>
  (
    await mainClient.patch<DeletedCard>(
      `/api/card/delete/${card.cardDivision}/${encode(card.cardId)}`,
      {},
      withProof(guard),
    )
  ).data

export const deleteCardMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<{ cardDivision: CardDivision; cardId: string }>) =>
    patchDeleteCard(body, guard),
  meta: { invalidates: [cardsKey], invalidatesOnFailure: true },
})

/** All refunds of the member. */
export const refundHistoryInfiniteQueryOptions = () =>
  infiniteQueryOptions({
    queryKey: [...cardsKey, 'refund-history'],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<RefundHistory>('/api/card/refund-card/history', {
          params: { page: pageParam, size: 20 },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

/** @throws ApiError CARD_NOT_FOUND, INVALID_CARD_STATUS */
export const exchangePreviewQueryOptions = (division: CardDivision, cardId: string) =>
  queryOptions({
    queryKey: [...cardsKey, 'exchange', { division, cardId }],
    queryFn: async ({ signal }) =>
      (await mainClient.get<ExchangePreview>(`/api/card/exchange/${division}/${encode(cardId)}`, { signal }))
        .data,
    enabled: cardId !== '',
    staleTime: freshness.none,
  })

/** @throws ApiError CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED, PASSCODE_PROOF_REQUIRED */
export const postExchange = async (body: ExchangeBody, guard: Guarded): Promise<ExchangeResult> =>
  (await mainClient.post<ExchangeResult>('/api/card/exchange', body, withProof(guard))).data

/** A failure reads balances again too: it may say that one has changed. */
export const exchangeMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<ExchangeBody>) => postExchange(body, guard),
  meta: { invalidates: [cardsKey, moneyKey], invalidatesOnFailure: true },
})
