import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { WithdrawalResult } from '@/contract/main/withdrawal'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { WithdrawReason } from '@/domain/withdrawal'
import { readAccount } from './reader'

/** What the member would lose. @throws ApiError BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS, each obstacle in `fields` */
export const withdrawCheckQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'validate-withdraw'],
    queryFn: ({ signal }) =>
      readAccount('withdrawCheck', mainClient.get('/api/auth/validate-withdraw', { signal })),
    staleTime: freshness.none,
  })

/** @throws ApiError BALANCE_REMAINS, UNRECEIVED_GIFTS, ORDERS_IN_PROGRESS, PASSCODE_PROOF_REQUIRED, PASSCODE_NOT_SET, PASSCODE_LOCKED */
export const getWithdraw = async (proof: string, reason?: WithdrawReason): Promise<WithdrawalResult> =>
  await readAccount(
    'withdrawalResult',
    mainClient.get('/api/auth/withdraw', {
      params: { reason },
      headers: { [PASSCODE_PROOF_HEADER]: proof },
    }),
  )
