import type { moneyOperations } from '@/contract/operations/main/money'
import { bankLimits } from '@/domain/bank'
import { moneyLimits } from '@/domain/limits'
import type { Call, Routes } from '@/server/http/route'
import { beginBankMove } from './begin-bank-move'
import { getBankMove, listOpenBankMoves } from './read-bank-moves'
import { sendBankMove } from './send-bank-move'

const moveMoney =
  (direction: 'charge' | 'withdraw') =>
  async ({
    deps,
    userId,
    body,
    runOnce,
  }: Call<(typeof moneyOperations)['chargeMoney' | 'withdrawMoney']>) => {
    const maintenanceEnd = await deps.adapters.bank.findMaintenanceEnd(deps.now())
    const { moveId } = await runOnce((tx) =>
      beginBankMove(deps, tx, { ...body, userId, direction, maintenanceEnd }),
    )
    // Outside of the transaction, so that no row is locked while the bank answers. A repeated request sends nothing.
    await sendBankMove(deps, moveId)
    return getBankMove(deps.db, userId, moveId)
  }

export const bankMoveRoutes = {
  chargeMoney: moveMoney('charge'),

  withdrawMoney: moveMoney('withdraw'),

  listOpenBankMoves: ({ deps, userId }) => listOpenBankMoves(deps.db, userId),

  getBankMove: ({ deps, userId, params }) => getBankMove(deps.db, userId, params.moveId),

  getBankMoveFees: () => {
    const { minPerMove, maxPerMove, maxBalance } = moneyLimits
    const { chargeFee, withdrawFee } = bankLimits
    return { charge: chargeFee, withdraw: withdrawFee, minPerMove, maxPerMove, maxBalance }
  },
} satisfies Partial<Routes<typeof moneyOperations>>
