import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { WithdrawCheck, WithdrawalResult } from '@/contract/main/withdrawal'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { WithdrawReason } from '@/domain/withdrawal'

/** What the member would lose. @throws ApiError BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS, each obstacle in `fields` */
export const withdrawCheckQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'validate-withdraw'],
    queryFn: async ({ signal }) =>
      (await mainClient.get<WithdrawCheck>('/api/auth/validate-withdraw', { signal })).data,
    staleTime: freshness.none,
  })

/** @throws ApiError BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS, PASSCODE_PROOF_REQUIRED, PASSCODE_NOT_SET, PASSCODE_LOCKED */
export const getWithdraw = async (proof: string, reason?: WithdrawReason): Promise<WithdrawalResult> =>
  (
    await mainClient.get<WithdrawalResult>('/api/auth/withdraw', {
      params: { reason },
      headers: { [PASSCODE_PROOF_HEADER]: proof },
    })
  ).data
