import { and, eq, inArray } from 'drizzle-orm'
import type { CompletedLink } from '@/contract/main/open-banking'
import type { moneyOperations } from '@/contract/operations/main/money'
import type { BankConnection } from '@/server/adapters/bank/bank-adapter'
import type { Db } from '@/server/db/client'
import { describeError } from '@/server/db/database-error'
import { bankAccounts, bankLinks } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { deviceOf, siteOrigin } from '@/server/http/client-key'
import type { Routes } from '@/server/http/route'
import { recordSecurityEvent } from '../security-event/security-events'
import { changeAccount, listAccounts, removeAccount, toAccount } from './bank-accounts'
import { hashState, linkReturnUrl, saveAccounts, startLink } from './link-accounts'

interface LinkReturn {
  userId: string
  state: string
  code: string
  error: string
  origin: string
  /** From `deviceOf`. */
  device: string
}

const isThisSession = ({ userId, state }: LinkReturn) =>
  and(eq(bankLinks.stateHash, hashState(state)), eq(bankLinks.userId, userId))

const toCompletedLink = async (db: Db, link: typeof bankLinks.$inferSelect): Promise<CompletedLink> => {
  const rows = await db.select().from(bankAccounts).where(inArray(bankAccounts.id, link.accountIds))
  return { accounts: rows.map(toAccount), returnTo: link.returnTo }
}

/**
 * Marks a link session as being completed, once.
 *
 * @returns the session if it was completed before, else null
 * @throws BANK_LINK_SESSION_INVALID, REQUEST_IN_PROGRESS
 */
const startCompletion = (deps: Deps, returned: LinkReturn): Promise<typeof bankLinks.$inferSelect | null> =>
  deps.db.transaction(async (tx) => {
    const [link] = await tx.select().from(bankLinks).where(isThisSession(returned)).for('update')
    if (link?.status === 'done') return link
    if (!link || link.status === 'failed' || link.expiresAt <= deps.now())
      throw new AppError('BANK_LINK_SESSION_INVALID')
    // The page of the return was loaded again while the bank is still asked for the accounts.
    if (link.status === 'asking') throw new AppError('REQUEST_IN_PROGRESS')
    await tx.update(bankLinks).set({ status: 'asking' }).where(isThisSession(returned))
    return null
  })

/** Returns the error that the bank's page reported instead of a code. */
const refusalOf = ({ error, code }: LinkReturn): AppError | null => {
  if (error === 'access_denied') return new AppError('BANK_LINK_CANCELLED')
  if (error !== '')
    return new AppError('CARD_COMPANY_UNAVAILABLE', {
      message: '은행과 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.',
    })
  return code === '' ? new AppError('BANK_LINK_SESSION_INVALID') : null
}

const saveLink = (deps: Deps, returned: LinkReturn, person: BankConnection): Promise<CompletedLink> =>
  deps.db.transaction(async (tx) => {
    const { userId, device } = returned
    const rows = await saveAccounts(tx, { userId, person, device, at: deps.now() })
    const [link] = await tx
      .update(bankLinks)
      .set({ status: 'done', accountIds: rows.map((row) => row.id) })
      .where(isThisSession(returned))
      .returning()
    return { accounts: rows.map(toAccount), returnTo: link?.returnTo ?? '/' }
  })

/**
 * Completes a link session after the bank's consent page. The `state` can be used once, whatever the result. The bank
 * is called outside of any transaction.
 *
 * @throws BANK_LINK_SESSION_INVALID, REQUEST_IN_PROGRESS, BANK_LINK_CANCELLED, CARD_COMPANY_UNAVAILABLE, IDENTITY_NOT_VERIFIED,
 *   VERIFIED_PHONE_MISMATCH, BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_BANK_CODE, BANK_ACCOUNT_LINKED_BY_OTHER,
 *   TOO_MANY_BANK_ACCOUNTS, BANK_ACCOUNT_NOT_FOUND
 */
const completeLink = async (deps: Deps, returned: LinkReturn): Promise<CompletedLink> => {
  const done = await startCompletion(deps, returned)
  if (done) return toCompletedLink(deps.db, done)
  try {
    const refusal = refusalOf(returned)
    if (refusal) throw refusal
    const request = { code: returned.code, redirectUri: linkReturnUrl(returned.origin), at: deps.now() }
    return await saveLink(deps, returned, await deps.adapters.bank.exchangeCode(request))
  } catch (error) {
    await deps.db.update(bankLinks).set({ status: 'failed' }).where(isThisSession(returned))
    throw error
  }
}

export const openBankingRoutes = {
  listBankAccounts: ({ deps, userId }) => listAccounts(deps, userId),

  startBankLink: ({ c, deps, userId, body: { returnTo }, runOnce }) =>
    runOnce((tx) => startLink(deps, tx, { userId, returnTo, origin: siteOrigin(c) })),

  completeBankLink: ({ c, deps, userId, body }) =>
    completeLink(deps, { ...body, userId, origin: siteOrigin(c), device: deviceOf(c) }),

  changeBankAccount: ({ deps, userId, params, body }) =>
    deps.db.transaction((tx) => changeAccount(tx, { ...body, ...params, userId })),

  removeBankAccount: async ({ c, deps: { adapters, now, log }, userId, params: { accountId }, runOnce }) => {
    const at = now()
    // Null for a repeated request: its account is already released.
    let released = null as Awaited<ReturnType<typeof removeAccount>>
    const answer = await runOnce(async (tx) => {
      released = await removeAccount(tx, { userId, accountId, at })
      await recordSecurityEvent(tx, { userId, kind: 'bank_account_removed', device: deviceOf(c), at })
      return { accountId }
    })
    // The account is removed in any case. If the bank can't be reached, it keeps an unused consent.
    if (released) {
      await adapters.bank
        .revokeAccountConsent(released)
        .catch((error: Error) => log('error', 'bank account release failed', describeError(error)))
    }
    return answer
  },
} satisfies Partial<Routes<typeof moneyOperations>>
