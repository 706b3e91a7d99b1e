import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { changedBalances, ordersKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { PRODUCT_GIFTS_RECEIVED, PRODUCT_GIFTS_SENT } from '@/config/paths'
import type { CreatedOrder, OrderBody } from '@/contract/transaction/direct-order'
import type {
  AcceptedProductGift,
  AcceptProductGiftBody,
  EndedProductGift,
  GiftOrderBody,
  GiveVoucherBody,
  ProductGift,
} from '@/contract/transaction/product-gift'
import { nextPage } from '@/lib/next-page'
import { directOrderKey } from './direct-order'
import { readCart, readGift } from './reader'
import { vouchersKey } from './voucher'

const { channelId } = publicEnv

const GIFTS = `/${channelId}/gifts`

export const productGiftsKey = ['transaction', 'gifts'] as const

/** Total of one piece of a SKU for each receiver. */
export const giftCalculationQueryOptions = (skuId: string, receivers: number) =>
  queryOptions({
    queryKey: [...directOrderKey, 'gift', { channelId, skuId, receivers }],
    queryFn: async ({ signal }) =>
      await readCart(
        'directOrderCalculation',
        transactionClient.get(`${GIFTS}/calculation`, { params: { skuId, receivers }, signal }),
      ),
    enabled: skuId !== '' && receivers > 0,
    staleTime: freshness.none,
  })

/** The part of a gift order that an order does not have. */
export type GiftOrderPart = Pick<
  GiftOrderBody,
  | 'skuId'
  | 'face'
  | 'giverName'
  | 'msgToReceiver'
  | 'receivers'
  | 'isSharedLink'
  | 'canChooseOption'
  | 'sendAt'
>

/** Orders the gifts. A repeat with the same key returns the same order. */
export const postGiftOrder = async (
  { orderer, points, paymentMethod, agreements, expectedTotal, onlyIfNoneConfirming }: OrderBody,
  gift: GiftOrderPart,
  idempotencyKey: string,
): Promise<CreatedOrder> =>
  await readCart(
    'createdOrder',
    transactionClient.post(
      GIFTS,
      {
        ...gift,
        orderer,
        points,
        paymentMethod,
        agreements,
        expectedTotal,
        ...(onlyIfNoneConfirming && { onlyIfNoneConfirming }),
      },
      withIdempotencyKey(idempotencyKey),
    ),
  )

/** The product gifts of a direction, newest first, twenty a page. */
export const productGiftsInfiniteQueryOptions = (direction: 'SENT' | 'RECEIVED') =>
  infiniteQueryOptions({
    queryKey: [...productGiftsKey, 'list', { channelId, direction }],
    queryFn: ({ pageParam, signal }) =>
      readGift(
        'productGiftList',
        transactionClient.get(GIFTS, {
          params: { direction, page: pageParam, itemsPerPage: 20 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** The gifts of one order of their giver. */
export const giftsOfOrderQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...productGiftsKey, 'order', { channelId, orderId }],
    queryFn: ({ signal }) =>
      readGift(
        'productGiftList',
        transactionClient.get(GIFTS, { params: { orderId, itemsPerPage: 30 }, signal }),
      ),
    enabled: orderId !== '',
    staleTime: freshness.none,
  })

/** Preview of a gift by its link, also for visitors. */
export const productGiftPreviewQueryOptions = (token: string) =>
  queryOptions({
    queryKey: [...productGiftsKey, 'preview', { channelId, token }],
    queryFn: ({ signal }) =>
      readGift('productGiftPreview', transactionClient.post(`${GIFTS}/preview`, { token }, { signal })),
    enabled: token !== '',
    staleTime: freshness.none,
  })

const postAccept = async (body: AcceptProductGiftBody, key: string): Promise<AcceptedProductGift> =>
  await readGift(
    'acceptedProductGift',
    transactionClient.post(`${GIFTS}/accept`, body, withIdempotencyKey(key)),
  )

const postDecline = async (token: string, key: string): Promise<EndedProductGift> =>
  await readGift(
    'endedProductGift',
    transactionClient.post(`${GIFTS}/decline`, { token }, withIdempotencyKey(key)),
  )

const postCancel = async (giftId: string, key: string): Promise<EndedProductGift> =>
  await readGift(
    'endedProductGift',
    transactionClient.post(`${GIFTS}/${encodeURIComponent(giftId)}/cancel`, {}, withIdempotencyKey(key)),
  )

const postSchedule = async (giftId: string, sendAt: string | null, key: string): Promise<ProductGift> =>
  await readGift(
    'productGift',
    transactionClient.post(
      `${GIFTS}/${encodeURIComponent(giftId)}/schedule`,
      { sendAt },
      withIdempotencyKey(key),
    ),
  )

const postGiveVoucher = async (lineId: string, body: GiveVoucherBody, key: string): Promise<ProductGift> =>
  await readGift(
    'productGift',
    transactionClient.post(
      `/${channelId}/vouchers/${encodeURIComponent(lineId)}/gift`,
      body,
      withIdempotencyKey(key),
    ),
  )

/** The open page would load the gift again and show that it is no longer available, so that queries are only marked as stale. */
const asStale = [productGiftsKey, vouchersKey, ordersKey].map((queryKey) => ({
  queryKey,
  refetchType: 'none' as const,
}))

export const acceptProductGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<AcceptProductGiftBody>) =>
    postAccept(body, idempotencyKey),
  meta: { invalidates: asStale, resultPlace: { href: PRODUCT_GIFTS_RECEIVED, label: '받은 선물' } },
})

export const declineProductGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ token: string }>) =>
    postDecline(body.token, idempotencyKey),
  meta: { invalidates: asStale, resultPlace: { href: PRODUCT_GIFTS_RECEIVED, label: '받은 선물' } },
})

const sentGifts = { href: PRODUCT_GIFTS_SENT, label: '보낸 선물' }

export const cancelProductGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ giftId: string }>) =>
    postCancel(body.giftId, idempotencyKey),
  meta: {
    invalidates: [productGiftsKey, ordersKey, vouchersKey, ...changedBalances],
    invalidatesOnFailure: true,
    resultPlace: sentGifts,
  },
})

export const scheduleProductGiftMutation = mutationOptions({
  mutationFn: ({ body, idempotencyKey }: Submission<{ giftId: string; sendAt: string | null }>) =>
    postSchedule(body.giftId, body.sendAt, idempotencyKey),
  meta: { invalidates: [productGiftsKey], invalidatesOnFailure: true, resultPlace: sentGifts },
})

export const giveVoucherMutation = mutationOptions({
  mutationFn: ({
    body: { lineId, ...body },
    idempotencyKey,
  }: Submission<GiveVoucherBody & { lineId: string }>) => postGiveVoucher(lineId, body, idempotencyKey),
  // The sheet of the voucher is still open: it would find it gone.
  meta: { invalidates: asStale, resultPlace: sentGifts },
})
