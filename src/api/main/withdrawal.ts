import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type { WithdrawalResult } from '@/contract/main/withdrawal'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import type { WithdrawReason } from '@/domain/withdrawal'
import { readAccount } from './reader'

/** What the member would lose. */
export const withdrawCheckQueryOptions = () =>
  queryOptions({
    queryKey: ['main', 'validate-withdraw'],
    queryFn: ({ signal }) =>
      readAccount.accepted('withdrawCheck', mainClient.get('/api/auth/validate-withdraw', { signal })),
    staleTime: freshness.none,
  })

const getWithdraw = (proof: string, reason?: WithdrawReason): Promise<WithdrawalResult> =>
  readAccount.accepted(
    'withdrawalResult',
    mainClient.get('/api/auth/withdraw', {
      params: { reason },
      isChange: true,
      headers: { [PASSCODE_PROOF_HEADER]: proof },
    }),
  )

interface RequestWithdrawal {
  reason: WithdrawReason | undefined
  /** The proof of a verification, instead of one of the passcode. */
  verificationProof: string | null
}

/**
 * Requests the withdrawal of the account. A repeat after a lost answer is refused with WITHDRAWAL_REQUESTED, which
 * leads to the page for a requested withdrawal.
 */
export const requestWithdrawalMutation = mutationOptions({
  mutationFn: ({ body: { reason, verificationProof }, proof }: Submission<RequestWithdrawal>) =>
    getWithdraw(verificationProof ?? proof, reason),
})
