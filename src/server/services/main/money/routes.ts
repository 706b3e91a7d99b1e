import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { historyAction, historyDivision, type Money } from '@/contract/main/money'
import { moneyLimits } from '@/domain/limits'
import { users } from '@/server/db/schema/identity'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { parse, queryInt, readQuery, reply, sizedPage } from '@/server/http/wire'
import { balanceOf } from '@/server/ledger/post-ledger'
import { moneyHistory } from './history'
import { pendingBankChargeAmount, remainingCapacity } from '../wallet-limit/check-amount'

export const moneyRoutes = new Hono<AppEnv>()

moneyRoutes.get('/', requireUser(), async (c) => {
  const { db } = c.get('deps')
  const userId = c.get('userId')
  const balance = await balanceOf(db, 'money', userId)
  const [member] = await db.select({ chargeBlock: users.chargeBlock }).from(users).where(eq(users.id, userId))
  const { maxBalance } = moneyLimits
  const answer: Money = {
    balance,
    maxBalance,
    roomLeft: remainingCapacity(balance + (await pendingBankChargeAmount(db, userId))),
    chargeBlock: member?.chargeBlock ?? null,
  }
  return reply(c, answer)
})

const historyQuery = sizedPage({ year: queryInt(2000, 9999, 0), month: queryInt(1, 12, 0) }, 30)

/** Reads the actions from `a,b` or from the repeated key. @throws INVALID_INPUT for an unknown action */
const readActions = (c: AppContext) => {
  const names = (c.req.queries('actionCodeList') ?? []).flatMap((list) => list.split(',')).filter(Boolean)
  return names.map((name) => parse(historyAction, name))
}

moneyRoutes.get('/history/:division/:id', requireUser(), async (c) => {
  const division = parse(historyDivision, c.req.param('division'))
  const { year, month, ...page } = readQuery(c, historyQuery)
  const request = {
    userId: c.get('userId'),
    division,
    id: c.req.param('id'),
    month: { year, month },
    actions: readActions(c),
    ...page,
  }
  return reply(c, await moneyHistory(c.get('deps').db, request))
})
