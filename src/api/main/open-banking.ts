import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { asApiError, hasReason } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { isLost } from '@/api/http/unconfirmed-result'
import type { Submission } from '@/api/http/use-submission'
import { freshness } from '@/config/freshness'
import type {
  BankAccount,
  ChangeAccountBody,
  CompletedLink,
  CompleteLinkBody,
  RemovedAccount,
  StartedLink,
  StartLinkBody,
} from '@/contract/main/open-banking'
import { type Guarded, withProof } from './guarded'
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

const accountPath = (accountId: string) => `/api/open-banking/accounts/${encodeURIComponent(accountId)}`

/**
 * Starts to link an account.
 *
 * @returns the URL that the browser opens
 */
const postBankLink = (body: StartLinkBody, guard: Guarded): Promise<StartedLink> =>
  readWallet('startedLink', mainClient.post('/api/open-banking/links', body, withProof(guard)))

/** Links the account that the member has chosen in the bank's window. */
const postCompleteBankLink = (body: CompleteLinkBody): Promise<CompletedLink> =>
  readWallet('completedLink', mainClient.post('/api/open-banking/links/complete', body))

const patchBankAccount = (accountId: string, body: ChangeAccountBody): Promise<BankAccount> =>
  readWallet('bankAccount', mainClient.patch(accountPath(accountId), body))

const deleteBankAccount = (accountId: string, guard: Guarded): Promise<RemovedAccount> =>
  readWallet('removedAccount', mainClient.delete(accountPath(accountId), withProof(guard)))

export const startBankLinkMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<StartLinkBody>) => postBankLink(body, guard),
})

/** How often and how many times (a minute) the result of an earlier call with the same `state` is asked for. */
const LINK_POLL_INTERVAL_MS = 2_000
const MAX_LINK_POLLS = 30
const MAX_LOST_ANSWERS = 3

/**
 * The server gives the same answer to a return that is sent twice. So the call is repeated after a lost answer, and while an
 * earlier one, after a reload too, is not finished.
 */
export const completeBankLinkMutation = mutationOptions({
  mutationFn: postCompleteBankLink,
  retry: (failures: number, error: Error) =>
    hasReason(error, 'REQUEST_IN_PROGRESS')
      ? failures < MAX_LINK_POLLS
      : isLost(asApiError(error)) && failures < MAX_LOST_ANSWERS,
  retryDelay: LINK_POLL_INTERVAL_MS,
  meta: { invalidates: [openBankingKey] },
})

/** A failure loads the accounts again too, because another device may have removed the account. */
const accountsMayDiffer = { invalidates: [openBankingKey], invalidatesOnFailure: true }

/** Changes are sent one after the other, so that the last tap decides which account is the default. */
export const changeBankAccountMutation = mutationOptions({
  scope: { id: 'bank accounts' },
  mutationFn: ({ accountId, ...body }: ChangeAccountBody & { accountId: string }) =>
    patchBankAccount(accountId, body),
  meta: accountsMayDiffer,
})

export const removeBankAccountMutation = mutationOptions({
  mutationFn: ({ body, ...guard }: Submission<BankAccount>) => deleteBankAccount(body.accountId, guard),
  meta: accountsMayDiffer,
})
