import type { accountOperations } from '@/contract/operations/main/account'
import type { Routes } from '@/server/http/route'
import { checkWithdrawal, requestWithdrawal } from './request-withdrawal'

export const withdrawRoutes = {
  checkWithdrawal: ({ deps, userId }) => checkWithdrawal(deps.db, userId),

  // A GET as in the specification. It needs a token and a passcode proof in headers, which a link cannot send.
  withdrawAccount: ({ deps, userId, query, useProof }) =>
    requestWithdrawal(deps, { userId, reason: query.reason, useProof }),
} satisfies Partial<Routes<typeof accountOperations>>
