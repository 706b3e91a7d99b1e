import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { acceptedAnswer } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { cardsKey, moneyKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { type Guarded, withProof } from '@/api/main/guarded'
import { freshness } from '@/config/freshness'
import { RECEIVED_GIFTS, SENT_GIFTS } from '@/config/paths'
import type {
  CancelledGift,
  ScheduleGiftBody,
  GiftBody,
  GiftHistoryDetail,
  SentBasicGift,
  SentGift,
  AnsweredGift,
  ThankBody,
} from '@/contract/main/gift'
import type { SendBasicBody, SendGiftBody } from '@/contract/main/gift-requests'
import type { GiftStatus } from '@/domain/card'
import type { GiftHistoryRef } from '@/lib/gift-paths'
import { nextPage } from '@/lib/next-page'
import { readWallet } from './reader'

export const giftsKey = ['main', 'gift'] as const

const encode = encodeURIComponent

export const giftLimitQueryOptions = () =>
  queryOptions({
    queryKey: [...giftsKey, 'limit'],
    meta: { isBalance: true },
    queryFn: ({ signal }) => readWallet('giftLimit', mainClient.get('/api/gift/limit', { signal })),
    staleTime: freshness.none,
  })

const SEND_PATH = { MASTER: '/api/gift/send-master', SECONDARY: '/api/gift/send-secondary' } as const

export const postSendGift = async (
  division: 'MASTER' | 'SECONDARY',
  body: SendGiftBody,
  guard: Guarded,
): Promise<SentGift> =>
  await readWallet.accepted('sentGift', mainClient.post(SEND_PATH[division], body, withProof(guard)), {
    cardHistoryId: '',
    secondaryCardId: '',
    senderCardId: body.cardId,
    amount: body.amount,
  })

export const postSendBasic = async (body: SendBasicBody, guard: Guarded): Promise<SentBasicGift> =>
  await readWallet('sentBasicGift', mainClient.post('/api/gift/send-basic', body, withProof(guard)))

const sentGifts = { href: SENT_GIFTS, label: '보낸 선물' }
const receivedGifts = { href: RECEIVED_GIFTS, label: '받은 선물' }

/**
 * Balances are only marked as stale, so that the card of the open form does not change before the success page opens.
 */
const giftIsSent = {
  invalidates: [cardsKey, moneyKey, giftsKey].map((queryKey) => ({ queryKey, refetchType: 'none' as const })),
  resultPlace: sentGifts,
}

/** `division` selects one of the two paths. */
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

/** Preview of a gift by its link, also for visitors. */
export const giftPreviewQueryOptions = (token: string) =>
  queryOptions({
    queryKey: [...giftsKey, 'preview', { token }],
    queryFn: ({ signal }) =>
      readWallet('giftPreview', mainClient.post('/api/gift/preview', { token }, { signal })),
    enabled: token !== '',
    staleTime: freshness.none,
  })

/** Values for missing fields of the answer: the gift was accepted or cancelled. */
const giftDefaults = (secondaryCardId: string, status: GiftStatus) => ({
  secondaryCardId,
  cardHistoryId: '',
  status,
})

export const postAcceptGift = async (body: GiftBody, idempotencyKey: string): Promise<AnsweredGift> =>
  await readWallet.accepted(
    'answeredGift',
    mainClient.post('/api/gift/accept', body, withIdempotencyKey(idempotencyKey)),
    giftDefaults(body.secondaryCardId, 'OWNED'),
  )

export const postDeclineGift = async (body: GiftBody, idempotencyKey: string): Promise<AnsweredGift> =>
  await readWallet(
    'answeredGift',
    mainClient.post('/api/gift/decline', body, withIdempotencyKey(idempotencyKey)),
  )

const CANCEL_PATH = { one: '/api/gift/cancel', all: '/api/gift/cancel-all' } as const

interface CancelSubmission {
  secondaryCardId: string
  /** Whether the others of the same payment that nobody has accepted are cancelled as well. */
  isAll?: boolean
}

/** Cancels a gift as its sender, or all that the same payment has sent. */
export const postCancelGift = async (
  { secondaryCardId, isAll }: CancelSubmission,
  idempotencyKey: string,
): Promise<CancelledGift> =>
  await readWallet.accepted(
    'cancelledGift',
    mainClient.post(
      CANCEL_PATH[isAll ? 'all' : 'one'],
      { secondaryCardId },
      withIdempotencyKey(idempotencyKey),
    ),
    {
      ...giftDefaults(secondaryCardId, 'CANCELLED'),
      returnedTo: { cardDivision: 'MASTER', cardId: '', title: '' },
    },
  )

/** Sends thanks, once for each gift. */
export const postThankMessage = async (body: ThankBody, idempotencyKey: string): Promise<GiftHistoryDetail> =>
  await readWallet(
    'giftHistoryDetail',
    mainClient.post('/api/gift/send-msg', body, withIdempotencyKey(idempotencyKey)),
  )

/**
 * Queries are only marked as stale: the open page would load the gift again and show that it is no longer available.
 */
const giftIsAnswered = {
  invalidates: [giftsKey, cardsKey].map((queryKey) => ({ queryKey, refetchType: 'none' as const })),
  resultPlace: receivedGifts,
}

const answerGift = { accept: postAcceptGift, decline: postDeclineGift } as const

/** One mutation for both answers, because a gift is either accepted or declined. */
export const answerGiftMutation = mutationOptions({
  mutationFn: ({
    body: { answer, ...gift },
    idempotencyKey,
  }: Submission<GiftBody & { answer: keyof typeof answerGift }>) => answerGift[answer](gift, idempotencyKey),
  meta: giftIsAnswered,
})

export const cancelGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<CancelSubmission>) =>
    postCancelGift(body, idempotencyKey),
  meta: {
    invalidates: [giftsKey, cardsKey, moneyKey],
    invalidatesOnFailure: true,
    resultPlace: sentGifts,
  },
})

const postSchedule = async (body: ScheduleGiftBody, idempotencyKey: string): Promise<GiftHistoryDetail> =>
  await readWallet(
    'giftHistoryDetail',
    mainClient.post('/api/gift/schedule', body, withIdempotencyKey(idempotencyKey)),
  )

export const scheduleGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<ScheduleGiftBody>) => postSchedule(body, idempotencyKey),
  meta: { invalidates: [giftsKey], invalidatesOnFailure: true, resultPlace: sentGifts },
})

export const thankMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<ThankBody>) =>
    acceptedAnswer(postThankMessage(body, idempotencyKey)),
  meta: { invalidates: [giftsKey, cardsKey], invalidatesOnFailure: true, resultPlace: receivedGifts },
})

/** The specification has a list for each direction, and no field for it. */
const HISTORY_PATHS = {
  SENT: '/api/gift/history/send-history',
  RECEIVED: '/api/gift/history/receive-history',
} as const

/** Gifts of a month in Seoul, or of all time; newest first, twenty a page. */
export const giftHistoryInfiniteQueryOptions = (
  direction: keyof typeof HISTORY_PATHS,
  month?: { year: number; month: number },
) =>
  infiniteQueryOptions({
    queryKey: [...giftsKey, 'history', { direction, month: month ?? null }],
    queryFn: async ({ pageParam, signal }) => {
      const history = await readWallet(
        'giftHistory',
        mainClient.get(HISTORY_PATHS[direction], {
          params: { page: pageParam, size: 20, ...month },
          signal,
        }),
      )
      return { ...history, items: history.items.map((gift) => ({ ...gift, direction })) }
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

export const sentGiftQueryOptions = ({ cardHistoryId, senderCardId, senderCardDivision }: GiftHistoryRef) =>
  queryOptions({
    queryKey: [...giftsKey, 'sent', { cardHistoryId }],
    queryFn: ({ signal }) =>
      readWallet.accepted(
        'giftHistoryDetail',
        mainClient.get(
          `/api/gift/history/send-history/detail/${senderCardDivision}/${encode(cardHistoryId)}/${encode(senderCardId)}`,
          { signal },
        ),
        { direction: 'SENT' },
      ),
    enabled: cardHistoryId !== '',
    staleTime: freshness.none,
  })

export const receivedGiftQueryOptions = ({
  cardHistoryId,
  senderCardId,
}: Omit<GiftHistoryRef, 'senderCardDivision'>) =>
  queryOptions({
    queryKey: [...giftsKey, 'received', { cardHistoryId }],
    queryFn: ({ signal }) =>
      readWallet.accepted(
        'giftHistoryDetail',
        mainClient.get(
          `/api/gift/history/receive-history/detail/${encode(cardHistoryId)}/${encode(senderCardId)}`,
          { signal },
        ),
        { direction: 'RECEIVED' },
      ),
    enabled: cardHistoryId !== '',
    staleTime: freshness.none,
  })
