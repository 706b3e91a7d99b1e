import { queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { freshness } from '@/config/freshness'
import type {
  BankAccount,
  ChangeAccountBody,
  CompletedLink,
  CompleteLinkBody,
  RemovedAccount,
  StartedLink,
} from '@/contract/main/open-banking'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { readWallet } from './reader'

export const openBankingKey = ['main', 'open-banking'] as const

/** Linked accounts, the default one first, and whether the member may link more. */
export const bankAccountsQueryOptions = () =>
  queryOptions({
    queryKey: [...openBankingKey, 'accounts'],
    queryFn: ({ signal }) =>
      readWallet('bankAccounts', mainClient.get('/api/open-banking/accounts', { signal })),
    staleTime: freshness.none,
  })

const withProofHeader = (proof: string) => ({ headers: { [PASSCODE_PROOF_HEADER]: proof } })
const accountPath = (accountId: string) => `/api/open-banking/accounts/${encodeURIComponent(accountId)}`

/** Starts to link an account. @returns the URL that the browser opens @throws ApiError IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, TOO_MANY_BANK_ACCOUNTS, NOT_SUPPORTED, PASSCODE_PROOF_REQUIRED */
export const postBankLink = async (returnTo: string, proof: string): Promise<StartedLink> =>
  await readWallet(
    'startedLink',
    mainClient.post('/api/open-banking/links', { returnTo }, withProofHeader(proof)),
  )

/** @throws ApiError BANK_LINK_SESSION_INVALID, BANK_LINK_CANCELLED, CARD_COMPANY_UNAVAILABLE, IDENTITY_NOT_VERIFIED, VERIFIED_PHONE_MISMATCH, BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_BANK_CODE, BANK_ACCOUNT_LINKED_BY_OTHER, TOO_MANY_BANK_ACCOUNTS, BANK_ACCOUNT_NOT_FOUND */
export const postCompleteBankLink = async (body: CompleteLinkBody): Promise<CompletedLink> =>
  await readWallet('completedLink', mainClient.post('/api/open-banking/links/complete', body))

/** @throws ApiError BANK_ACCOUNT_NOT_FOUND */
export const patchBankAccount = async (accountId: string, body: ChangeAccountBody): Promise<BankAccount> =>
  await readWallet('bankAccount', mainClient.patch(accountPath(accountId), body))

/** @throws ApiError BANK_ACCOUNT_NOT_FOUND, BANK_TRANSFER_IN_PROGRESS, PASSCODE_PROOF_REQUIRED */
export const deleteBankAccount = async (accountId: string, proof: string): Promise<RemovedAccount> =>
  await readWallet('removedAccount', mainClient.delete(accountPath(accountId), withProofHeader(proof)))
