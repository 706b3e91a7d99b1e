import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type { WithdrawCheck, Withdrawn } from '@/contract/main/withdrawal'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { WithdrawReason } from '@/domain/withdrawal'

/** What leaving would lose. @throws ApiError 1013, 1014, 7607, each obstacle in `fields` */
export const withdrawCheckQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'validate-withdraw'],
    queryFn: async ({ signal }) =>
      (await mainClient.get<WithdrawCheck>('/api/auth/validate-withdraw', { signal })).data,
    staleTime: freshness.none,
  })

/** @throws ApiError 1013, 1014, 7607, 7501, 7502, 1502 */
export const getWithdraw = async (proof: string, reason?: WithdrawReason): Promise<Withdrawn> =>
  (
    await mainClient.get<Withdrawn>('/api/auth/withdraw', {
      params: { reason },
      headers: { [PASSCODE_PROOF_HEADER]: proof },
    })
  ).data
