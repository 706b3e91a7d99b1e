import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverEnv } from '@/config/server-env'
import { type GatewayName, GATEWAYS, isGateway } from '@/domain/payment-method'
import { dayRange } from '@/lib/date'
import { readTransferList } from '../adapters/bank/transfer-list'
import { createAdapters } from '../adapters/create-adapters'
import { readSettlementList } from '../adapters/payment/settlement-list'
import type { Db } from '../db/client'
import type { OpenDb } from '../db/open-database'
import { loadSessionSecret } from '../db/system-facts'
import type { Deps } from '../deps'
import { jsonLog } from '../observability/log'
import { compareTransfers, type ListDay, repairTransfer } from '../services/main/bank-move/compare-transfers'
import { paymentPurposes } from '../services/payment-purposes'
import {
  compareSettlement,
  type Repair,
  repairDifference,
} from '../services/transaction/payment/compare-settlement'
import { runCommand, withDb } from './command'
import { loadSettings } from './data-location'

const USAGE = `usage: npm run payments:compare -- GATEWAY|bank DAY FILE [--repair] [--NAME COLUMN]
  GATEWAY   ${GATEWAYS.join(', ')}
  bank      the transfers of open banking
  DAY       of the list, in Seoul, such as 2026-11-28
  FILE      the list of payments and refunds, or of transfers, as CSV, in UTF-8 or EUC-KR
  --repair  ends what is unknown or not paid here in the order, the money or a refund; without it nothing is changed
  --NAME    a column that this version does not know: moid, tid, amount, state of a gateway's list; tran, type, amount, account, state of
            the bank's`

/** A difference as the table shows it. Amounts in won. */
interface Found {
  id: string
  row: Record<string, string | number>
  repair(deps: Deps): Promise<Repair>
}

interface Comparison {
  /** How many lines of the list count. */
  listed: number
  compare(db: Db): Promise<Found[]>
}

type Columns = Partial<Record<string, string>>

const compareGateway = (gateway: GatewayName, day: ListDay, file: Buffer, columns: Columns): Comparison => {
  const listed = readSettlementList(file, columns)
  return {
    listed: listed.length,
    compare: async (db) =>
      (await compareSettlement(db, { gateway, day, listed })).map((difference) => ({
        id: difference.moid,
        row: {
          'order number': difference.moid,
          difference: difference.kind,
          'at the gateway': 'there' in difference ? difference.there : '',
          here: 'here' in difference ? difference.here : '',
          'status here': 'payment' in difference ? difference.payment.status : '',
        },
        repair: (deps) => repairDifference(deps, gateway, difference),
      })),
  }
}

const compareBank = (day: ListDay, file: Buffer, columns: Columns): Comparison => {
  const listed = readTransferList(file, columns)
  return {
    listed: listed.length,
    compare: async (db) =>
      (await compareTransfers(db, { day, listed })).map((difference) => ({
        id: difference.bankTranId,
        row: {
          transfer: difference.bankTranId,
          direction: 'move' in difference ? difference.move.direction : difference.listed.direction,
          difference: difference.kind,
          'at the bank': 'there' in difference ? difference.there : '',
          here: 'here' in difference ? difference.here : '',
        },
        repair: (deps) => repairTransfer(deps, day, difference),
      })),
  }
}

const openDeps = async ({ db, withUnlimitedStatements }: OpenDb): Promise<Deps> => {
  const env = serverEnv()
  return {
    db,
    withUnlimitedStatements,
    env,
    sessionSecret: await loadSessionSecret(db, env.sessionSecret),
    adapters: createAdapters(env, {}),
    paymentPurposes,
    pictures: () => null,
    invariants: {},
    now: () => new Date(),
    log: jsonLog,
  }
}

/** @returns how many differences are left to a person */
const repairAll = async (open: OpenDb, differences: readonly Found[]): Promise<number> => {
  const deps = await openDeps(open)
  let left = 0
  for (const { id, repair } of differences) {
    const result = await repair(deps)
    console.log(`${id}: ${result}`)
    if (result === 'left to a person') left += 1
  }
  return left
}

/**
 * `npm run payments:compare`: compares a gateway's or the bank's list of a day with the payments or bank moves here. The exit code is 1
 * while a difference is left.
 */
void runCommand(async () => {
  const column = { type: 'string' } as const
  const columns = { moid: column, tid: column, amount: column, state: column, tran: column, type: column }
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...columns, account: column, repair: { type: 'boolean' } },
  })
  const [provider = '', dayText = '', path = ''] = positionals
  const day = dayRange(dayText)
  if (positionals.length !== 3 || !day || (provider !== 'bank' && !isGateway(provider)))
    throw new Error(USAGE)
  const { repair, ...given } = values
  const file = readFileSync(path)
  const { listed, compare } =
    provider === 'bank' ? compareBank(day, file, given) : compareGateway(provider, day, file, given)
  loadSettings()
  return withDb(
    async (open) => {
      const differences = await compare(open.db)
      console.log(`listed: ${listed} ${provider === 'bank' ? 'transfers' : 'payments and refunds'}`)
      if (differences.length > 0) console.table(differences.map(({ row }) => row))
      console.log(
        differences.length === 0
          ? 'compare: everything agrees'
          : `compare: ${differences.length} differences`,
      )
      const left = repair ? await repairAll(open, differences) : differences.length
      return left === 0 ? 0 : 1
    },
    { migrates: false },
  )
})
