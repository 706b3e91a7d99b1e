import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { moneyKey } from '@/api/http/shared-keys'
import type { HttpClient } from '@/api/http/http-client'
import { withIdempotencyKey } from '@/api/http/idempotency'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type {
  CancelledGift,
  GiftBody,
  GiftHistory,
  GiftHistoryDetail,
  GiftLimit,
  GiftPreview,
  SendBasicBody,
  SendGiftBody,
  SentBasicGift,
  SentGift,
  TakenGift,
  ThankBody,
} from '@/contract/main/gift'
import type { CardDivision } from '@/domain/card'
import { cardsKey } from './card'
import { type Guarded, withProof } from './guarded'

export const giftsKey = ['main', 'gift'] as const

const encode = encodeURIComponent

export const giftLimitQueryOptions = () =>
  queryOptions({
    queryKey: [...giftsKey, 'limit'],
    queryFn: async ({ signal }) => (await mainClient.get<GiftLimit>('/api/gift/limit', { signal })).data,
    staleTime: freshness.none,
  })

const SEND_PATH = { MASTER: '/api/gift/send-master', SECONDARY: '/api/gift/send-secondary' } as const

/** @throws ApiError CARD_NOT_FOUND, INVALID_CARD_STATUS, INSUFFICIENT_CARD_BALANCE, LIMIT_EXCEEDED, BELOW_MINIMUM, PASSCODE_PROOF_REQUIRED */
export const postSendGift = async (
  division: 'MASTER' | 'SECONDARY',
  body: SendGiftBody,
  guard: Guarded,
): Promise<SentGift> => (await mainClient.post<SentGift>(SEND_PATH[division], body, withProof(guard))).data

/** @throws ApiError NOT_SUPPORTED, CARD_NOT_FOUND, INSUFFICIENT_MONEY, LIMIT_EXCEEDED, BELOW_MINIMUM, PASSCODE_PROOF_REQUIRED */
export const postSendBasic = async (body: SendBasicBody, guard: Guarded): Promise<SentBasicGift> =>
  (await mainClient.post<SentBasicGift>('/api/gift/send-basic', body, withProof(guard))).data

/** Balances are only marked as stale: the form that sends must not see its card change before it is left. */
const giftIsSent = {
  invalidates: [cardsKey, moneyKey, giftsKey].map((queryKey) => ({ queryKey, refetchType: 'none' as const })),
}

/** Which of the two paths the gift takes is part of its body. */
export type SendGiftSubmission = SendGiftBody & { division: 'MASTER' | 'SECONDARY' }

export const sendGiftMutation = mutationOptions({
  mutationFn: ({ body: { division, ...body }, ...guard }: Submission<SendGiftSubmission>) =>
    postSendGift(division, body, guard),
  meta: giftIsSent,
})

export const sendBasicMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<SendBasicBody>) => postSendBasic(body, guard),
  meta: giftIsSent,
})

/** Preview of a gift by its link, also for visitors. @throws ApiError CARD_HISTORY_NOT_FOUND */
export const giftPreviewQueryOptions = (token: string, client: HttpClient = mainClient) =>
  queryOptions({
    queryKey: [...giftsKey, 'preview', { token }],
    queryFn: async ({ signal }) =>
      (await client.get<GiftPreview>(`/api/gift/preview/${encode(token)}`, { signal })).data,
    enabled: token !== '',
    staleTime: freshness.none,
  })

/** @throws ApiError CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS, OWN_GIFT, GIFT_ALREADY_RECEIVED */
export const postAcceptGift = async (body: GiftBody, idempotencyKey: string): Promise<TakenGift> =>
  (await mainClient.post<TakenGift>('/api/gift/accept', body, withIdempotencyKey(idempotencyKey))).data

/** @throws ApiError CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS, OWN_GIFT */
export const postDeclineGift = async (body: GiftBody, idempotencyKey: string): Promise<TakenGift> =>
  (await mainClient.post<TakenGift>('/api/gift/decline', body, withIdempotencyKey(idempotencyKey))).data

/** Cancels a gift as its sender. @throws ApiError CARD_HISTORY_NOT_FOUND, INVALID_CARD_STATUS */
export const postCancelGift = async (
  secondaryCardId: string,
  idempotencyKey: string,
): Promise<CancelledGift> =>
  (
    await mainClient.post<CancelledGift>(
      '/api/gift/cancel',
      { secondaryCardId },
      withIdempotencyKey(idempotencyKey),
    )
  ).data

/** Sends thanks, once for each gift. @throws ApiError CARD_HISTORY_NOT_FOUND, THANKS_ALREADY_SENT */
export const postThankMessage = async (body: ThankBody, idempotencyKey: string): Promise<GiftHistoryDetail> =>
  (await mainClient.post<GiftHistoryDetail>('/api/gift/send-msg', body, withIdempotencyKey(idempotencyKey)))
    .data

/** Only marked as stale: loaded again, the gift would no longer be one that can be taken. */
const giftIsTaken = {
  invalidates: [giftsKey, cardsKey].map((queryKey) => ({ queryKey, refetchType: 'none' as const })),
}

const answerGift = { accept: postAcceptGift, decline: postDeclineGift } as const

/** One mutation for both answers, because a gift gets only one. */
export const answerGiftMutation = mutationOptions({
  mutationFn: ({
    body: { answer, ...gift },
    idempotencyKey,
  }: Submission<GiftBody & { answer: keyof typeof answerGift }>) => answerGift[answer](gift, idempotencyKey),
  meta: giftIsTaken,
})

export const cancelGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ secondaryCardId: string }>) =>
    postCancelGift(body.secondaryCardId, idempotencyKey),
  meta: { invalidates: [giftsKey, cardsKey, moneyKey], invalidatesOnFailure: true },
})

export const thankMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<ThankBody>) => postThankMessage(body, idempotencyKey),
  meta: { invalidates: [giftsKey, cardsKey] },
})

/** `list` has sent and received gifts. */
export type GiftHistoryKind = 'send-history' | 'receive-history' | 'list'

/** Gifts of a month in Seoul, or of all time; newest first, twenty a page. */
export const giftHistoryInfiniteQueryOptions = (
  kind: GiftHistoryKind,
  month?: { year: number; month: number },
) =>
  infiniteQueryOptions({
    queryKey: [...giftsKey, kind, { month: month ?? null }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<GiftHistory>(`/api/gift/history/${kind}`, {
          params: { page: pageParam, size: 20, ...month },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

export interface GiftHistoryRef {
  cardHistoryId: string
  senderCardId: string
  senderCardDivision: CardDivision
}

/** @throws ApiError CARD_HISTORY_NOT_FOUND */
export const sentGiftQueryOptions = ({ cardHistoryId, senderCardId, senderCardDivision }: GiftHistoryRef) =>
  queryOptions({
    queryKey: [...giftsKey, 'sent', { cardHistoryId }],
    queryFn: async ({ signal }) =>
      (
        await mainClient.get<GiftHistoryDetail>(
          `/api/gift/history/send-history/detail/${senderCardDivision}/${encode(cardHistoryId)}/${encode(senderCardId)}`,
          { signal },
        )
      ).data,
    enabled: cardHistoryId !== '',
    staleTime: freshness.none,
  })

/** @throws ApiError CARD_HISTORY_NOT_FOUND */
export const receivedGiftQueryOptions = ({
  cardHistoryId,
  senderCardId,
}: Omit<GiftHistoryRef, 'senderCardDivision'>) =>
  queryOptions({
    queryKey: [...giftsKey, 'received', { cardHistoryId }],
    queryFn: async ({ signal }) =>
      (
        await mainClient.get<GiftHistoryDetail>(
          `/api/gift/history/receive-history/detail/${encode(cardHistoryId)}/${encode(senderCardId)}`,
          { signal },
        )
      ).data,
    enabled: cardHistoryId !== '',
    staleTime: freshness.none,
  })
