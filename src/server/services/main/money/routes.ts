import { eq } from 'drizzle-orm'
import type { moneyOperations } from '@/contract/operations/main/money'
import { moneyLimits } from '@/domain/limits'
import { users } from '@/server/db/schema/identity'
import type { Routes } from '@/server/http/route'
import { fromSize } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { pendingBankChargeAmount, remainingCapacity } from '../wallet-limit/check-amount'
import { moneyHistory } from './history'

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

  getMoneyHistory: ({ deps, userId, params, query }) => {
    const { year, month, actionCodeList = [], ...page } = fromSize(query)
    const request = { ...page, ...params, userId, month: { year, month }, actions: actionCodeList }
    return moneyHistory(deps.db, request)
  },
} satisfies Partial<Routes<typeof moneyOperations>>
