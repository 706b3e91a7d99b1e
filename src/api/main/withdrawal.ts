import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { Submission } from '@/api/http/use-submission'
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
const getWithdraw = async (proof: string, reason?: WithdrawReason): Promise<WithdrawalResult> =>
  (
    await mainClient.get<WithdrawalResult>('/api/auth/withdraw', {
      params: { reason },
      headers: { [PASSCODE_PROOF_HEADER]: proof },
    })
  ).data

interface RequestWithdrawal {
  reason: WithdrawReason | undefined
  /** The proof of a verification, instead of one of the passcode. */
  verificationProof: string | null
}

/**
 * Requests the withdrawal of the account. A repeat after a lost answer is refused with WITHDRAWAL_REQUESTED, which leads
 * to the page that says so.
 */
export const requestWithdrawalMutation = mutationOptions({
  mutationFn: ({ body: { reason, verificationProof }, proof }: Submission<RequestWithdrawal>) =>
    getWithdraw(verificationProof ?? proof, reason),
})
