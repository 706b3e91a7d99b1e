import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type {
  BankAccount,
  BankAccounts,
  ChangeAccountBody,
  CompletedLink,
  CompleteLinkBody,
  RemovedAccount,
  StartedLink,
} from '@/contract/main/open-banking'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'

export const openBankingKey = ['main', 'open-banking'] as const

/** Linked accounts, the default one first, and whether the member may link more. */
export const bankAccountsQueryOptions = () =>
  queryOptions({
    queryKey: [...openBankingKey, 'accounts'],
    queryFn: async ({ signal }) =>
      (await mainClient.get<BankAccounts>('/api/open-banking/accounts', { signal })).data,
    staleTime: freshness.none,
  })

const proven = (proof: string) => ({ headers: { [PASSCODE_PROOF_HEADER]: proof } })
const one = (accountId: string) => `/api/open-banking/accounts/${encodeURIComponent(accountId)}`

/** Where the browser leaves for. @throws ApiError 4036, 1012, 7548, 4031, 7501 */
export const postBankLink = async (returnTo: string, proof: string): Promise<StartedLink> =>
  (await mainClient.post<StartedLink>('/api/open-banking/links', { returnTo }, proven(proof))).data

/** @throws ApiError 7545, 7546, 5001, 4036, 1012, 7544, 8002, 7547, 7548, 40410 */
export const postCompleteBankLink = async (body: CompleteLinkBody): Promise<CompletedLink> =>
  (await mainClient.post<CompletedLink>('/api/open-banking/links/complete', body)).data

/** @throws ApiError 40410 */
export const patchBankAccount = async (accountId: string, body: ChangeAccountBody): Promise<BankAccount> =>
  (await mainClient.patch<BankAccount>(one(accountId), body)).data

/** @throws ApiError 40410, 7549, 7501 */
export const deleteBankAccount = async (accountId: string, proof: string): Promise<RemovedAccount> =>
  (await mainClient.delete<RemovedAccount>(one(accountId), proven(proof))).data
