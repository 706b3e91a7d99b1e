import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { moneyKey, ordersKey } from '@/api/http/shared-keys'
import type { Submission } from '@/api/http/use-submission'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { ORDER_HISTORY } from '@/config/paths'
import type { VoucherRefundBody } from '@/contract/transaction/voucher'
import type { VoucherTab } from '@/domain/voucher'
import { nextPage } from '@/lib/next-page'
import { readOrder } from './reader'

const { channelId } = publicEnv

export const vouchersKey = ['transaction', 'vouchers'] as const

const voucherPath = (lineId: string) => `/${channelId}/vouchers/${encodeURIComponent(lineId)}`

/** Vouchers of a tab, twenty a page. */
export const vouchersInfiniteQueryOptions = (tab: VoucherTab) =>
  infiniteQueryOptions({
    queryKey: [...vouchersKey, 'list', { channelId, tab }],
    queryFn: ({ pageParam, signal }) =>
      readOrder(
        'voucherList',
        transactionClient.get(`/${channelId}/vouchers`, {
          params: { tab, page: pageParam, itemsPerPage: 20 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** A voucher of the member with its number. */
export const voucherQueryOptions = (lineId: string) =>
  queryOptions({
    queryKey: [...vouchersKey, 'one', { channelId, lineId }],
    queryFn: ({ signal }) => readOrder('voucher', transactionClient.get(voucherPath(lineId), { signal })),
    enabled: lineId !== '',
    staleTime: freshness.none,
  })

/** Refunds the remaining amount of a voucher, once for each key. */
export const postVoucherRefund = async (
  lineId: string,
  body: VoucherRefundBody,
  key: string,
): Promise<void> => {
  await transactionClient.post(`${voucherPath(lineId)}/refund`, body, withIdempotencyKey(key))
}

/**
 * Loads the voucher again after a failure too, because it may have been used. Loads 담아머니, because the refund may go
 * there.
 */
export const refundVoucherMutation = mutationOptions({
  mutationFn: ({
    body: { lineId, ...body },
    idempotencyKey,
  }: Submission<VoucherRefundBody & { lineId: string }>) => postVoucherRefund(lineId, body, idempotencyKey),
  meta: {
    invalidates: [vouchersKey, ordersKey, moneyKey],
    invalidatesOnFailure: true,
    resultPlace: { href: ORDER_HISTORY, label: '주문내역' },
  },
})
