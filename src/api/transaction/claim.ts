import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { listedItem } from '@/api/http/listed-item'
import { changedBalances, ordersKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { ORDER_HISTORY } from '@/config/paths'
import type {
  ChooseRefundAccountBody,
  Claim,
  ClaimQuoteBody,
  CreateClaimBody,
  CreatedClaim,
} from '@/contract/transaction/claim'
import { nextPage } from '@/lib/next-page'
import { readOrder } from './reader'

const { channelId } = publicEnv

export const claimsKey = ['transaction', 'claims'] as const

const orderPath = (orderId: string) => `/${channelId}/orders/${encodeURIComponent(orderId)}`
const linePath = (orderId: string, lineId: string) =>
  `${orderPath(orderId)}/lines/${encodeURIComponent(lineId)}`

/** Exact refund of a claim, before it is made. */
export const claimQuoteQueryOptions = (orderId: string, request: ClaimQuoteBody | null) =>
  queryOptions({
    queryKey: ['transaction', 'claim-quote', { channelId, orderId, request }],
    queryFn: ({ signal }) =>
      readOrder(
        'claimBreakdown',
        transactionClient.post(`${orderPath(orderId)}/claims/quote`, request, {
          signal,
        }),
      ),
    enabled: request !== null,
    staleTime: freshness.none,
    retry: false,
  })

/** Creates a claim, once for each key. */
export const postClaim = async (orderId: string, body: CreateClaimBody, key: string): Promise<CreatedClaim> =>
  await readOrder(
    'createdClaim',
    transactionClient.post(`${orderPath(orderId)}/claims`, body, withIdempotencyKey(key)),
  )

/** Confirms the purchase of delivered lines. */
export const postConfirm = async (
  orderId: string,
  lineIds: readonly string[],
  key: string,
): Promise<void> => {
  await transactionClient.post(`${orderPath(orderId)}/confirm`, { lineIds }, withIdempotencyKey(key))
}

/** Withdraws a claim before the goods are collected. */
export const postWithdrawClaim = async (claimId: string, key: string): Promise<void> => {
  await transactionClient.post(
    `/${channelId}/claims/${encodeURIComponent(claimId)}/withdraw`,
    {},
    withIdempotencyKey(key),
  )
}

const orderIsChanged = {
  invalidates: [ordersKey, claimsKey, ...changedBalances],
  resultPlace: { href: ORDER_HISTORY, label: '주문내역' },
}

export const createClaimMutation = mutationOptions({
  mutationFn: ({
    body: { orderId, claim },
    idempotencyKey,
  }: Submission<{ orderId: string; claim: CreateClaimBody }>) => postClaim(orderId, claim, idempotencyKey),
  meta: orderIsChanged,
})

/** Says where the waiting refunds of a deposit return to. */
export const chooseRefundAccountMutation = mutationOptions({
  mutationFn: async ({
    body: { orderId, ...body },
    idempotencyKey,
  }: Submission<ChooseRefundAccountBody & { orderId: string }>): Promise<void> => {
    await transactionClient.post(
      `${orderPath(orderId)}/refund-account`,
      body,
      withIdempotencyKey(idempotencyKey),
    )
  },
  meta: { ...orderIsChanged, invalidatesOnFailure: true },
})

export const confirmPurchaseMutation = mutationOptions({
  mutationFn: ({
    body: { orderId, lineIds },
    idempotencyKey,
  }: Submission<{ orderId: string; lineIds: readonly string[] }>) =>
    postConfirm(orderId, lineIds, idempotencyKey),
  meta: orderIsChanged,
})

export const withdrawClaimMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ claimId: string }>) =>
    postWithdrawClaim(body.claimId, idempotencyKey),
  meta: { ...orderIsChanged, invalidatesOnFailure: true },
})

/** A claim of the member. */
export const claimQueryOptions = (claimId: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'one', { channelId, claimId }],
    queryFn: ({ signal }) =>
      readOrder(
        'claim',
        transactionClient.get(`/${channelId}/claims/${encodeURIComponent(claimId)}`, { signal }),
      ),
    enabled: claimId !== '',
    staleTime: freshness.none,
  })

/** The claim as the last loaded list has it. */
export const listedClaim = (client: QueryClient, claimId: string): Claim | undefined =>
  listedItem<Claim>(client, [...claimsKey, 'list'], ({ id }) => id === claimId)

export interface ClaimListParams {
  kind?: Claim['kind']
  state?: Claim['state']
  /** First and last day in Seoul, yyyy-MM-dd, both included. */
  from?: string
  to?: string
}

/** The member's claims, newest first, ten a page. */
export const claimsInfiniteQueryOptions = (params: ClaimListParams) =>
  infiniteQueryOptions({
    queryKey: [...claimsKey, 'list', { channelId, ...params }],
    queryFn: ({ pageParam, signal }) =>
      readOrder(
        'claimList',
        transactionClient.get(`/${channelId}/claims`, {
          params: { ...params, page: pageParam, itemsPerPage: 10 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** SKUs that a line can be exchanged for. */
export const exchangeOptionsQueryOptions = (orderId: string, lineId: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'exchange-options', { channelId, orderId, lineId }],
    queryFn: ({ signal }) =>
      readOrder(
        'exchangeOptions',
        transactionClient.get(`${linePath(orderId, lineId)}/exchange-options`, {
          signal,
        }),
      ),
    enabled: orderId !== '' && lineId !== '',
    staleTime: freshness.none,
  })

/** Tracking events of a line, oldest first. */
export const trackingQueryOptions = (orderId: string, lineId: string) =>
  queryOptions({
    queryKey: [...claimsKey, 'tracking', { channelId, orderId, lineId }],
    queryFn: ({ signal }) =>
      readOrder('tracking', transactionClient.get(`${linePath(orderId, lineId)}/tracking`, { signal })),
    staleTime: freshness.none,
  })
