import { Hono } from 'hono'
import { bankMoveBody, type MoneyFees } from '@/contract/main/bank-move'
import { bankLimits } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { readBody, reply } from '@/server/http/wire'
import { requirePasscodeProof } from '../passcode/proof'
import { beginBankMove } from './begin-bank-move'
import { getBankMove, listOpenBankMoves } from './read-bank-moves'
import { sendBankMove } from './send-bank-move'

export const bankMoveRoutes = new Hono<AppEnv>()

for (const [direction, action] of [
  ['charge', 'charge_money'],
  ['withdraw', 'withdraw_money'],
] as const) {
  bankMoveRoutes.post(`/${direction}`, requireUser(), async (c) => {
    const deps = c.get('deps')
    const userId = c.get('userId')
    const body = await readBody(c, bankMoveBody)
    const maintenanceEnd = await deps.adapters.bank.findMaintenanceEnd(deps.now())
    const { moveId } = await runIdempotent(c, body, async (tx) => {
      await requirePasscodeProof(tx, c, action)
      return beginBankMove(deps, tx, { ...body, userId, direction, maintenanceEnd })
    })
    // Outside of the transaction, so that no row is locked while the bank answers. A repeated request sends nothing.
    await sendBankMove(deps, moveId)
    return reply(c, await getBankMove(deps.db, userId, moveId))
  })
}

bankMoveRoutes.get('/moves', requireUser(), async (c) =>
  reply(c, await listOpenBankMoves(c.get('deps').db, c.get('userId'))),
)

bankMoveRoutes.get('/moves/:moveId', requireUser(), async (c) =>
  reply(c, await getBankMove(c.get('deps').db, c.get('userId'), c.req.param('moveId'))),
)

bankMoveRoutes.get('/fees', (c) => {
  const { minPerMove, maxPerMove, maxBalance } = moneyLimits
  const { chargeFee, withdrawFee } = bankLimits
  const fees: MoneyFees = { charge: chargeFee, withdraw: withdrawFee, minPerMove, maxPerMove, maxBalance }
  return reply(c, fees)
})
