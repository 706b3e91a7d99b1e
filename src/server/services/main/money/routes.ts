import { eq } from 'drizzle-orm'
import { historyAction } from '@/contract/main/money'
import type { moneyOperations } from '@/contract/operations/main/money'
import { moneyLimits } from '@/domain/limits'
import { users } from '@/server/db/schema/identity'
import type { AppContext } from '@/server/http/app-env'
import type { Routes } from '@/server/http/route'
import { fromSize, parse } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { pendingBankChargeAmount, remainingCapacity } from '../wallet-limit/check-amount'
import { moneyHistory } from './history'

/** Reads the actions from `a,b` or from the repeated key. @throws INVALID_INPUT for an unknown action */
const readActions = (c: AppContext) => {
  const names = (c.req.queries('actionCodeList') ?? []).flatMap((list) => list.split(',')).filter(Boolean)
  return names.map((name) => parse(historyAction, name))
}

export const moneyRoutes = {
  getMoney: async ({ deps: { db }, userId }) => {
    const balance = await balanceOf(db, 'money', userId)
    const [member] = await db
      .select({ chargeBlock: users.chargeBlock })
      .from(users)
      .where(eq(users.id, userId))
    return {
      balance,
      maxBalance: moneyLimits.maxBalance,
      roomLeft: remainingCapacity(balance + (await pendingBankChargeAmount(db, userId))),
      chargeBlock: member?.chargeBlock ?? null,
    }
  },

  getMoneyHistory: ({ c, deps, userId, params, query }) => {
    const { year, month, ...page } = fromSize(query)
    const request = { ...page, ...params, userId, month: { year, month }, actions: readActions(c) }
    return moneyHistory(deps.db, request)
  },
} satisfies Partial<Routes<typeof moneyOperations>>
