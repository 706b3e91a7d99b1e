import type { moneyOperations } from '@/contract/operations/main/money'
import { describeError } from '@/server/db/database-error'
import { deviceOf } from '@/server/http/device'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { siteOrigin } from '@/server/http/client-key'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { changeAccount, listAccounts, removeAccount } from './bank-accounts'
import { completeLink } from './complete-link'
import { startLink } from './start-link'

export const openBankingRoutes = {
  listBankAccounts: ({ deps, userId }) => listAccounts(deps, userId),

  startBankLink: async ({ c, deps, userId, body: { returnTo }, runOnce }) => {
    await limitRate(deps, `bank-link:${userId}`, rateLimits.startBankLink)
    return runOnce((tx) => startLink(deps, tx, { userId, returnTo, origin: siteOrigin(c) }))
  },

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
