import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { serverEnv } from '@/config/server-env'
import { DAY_MS } from '@/domain/duration'
import { GATEWAYS, isGateway } from '@/domain/gateway'
import { createAdapters } from '../adapters/create-adapters'
import { readSettlementList } from '../adapters/payment/settlement-list'
import type { OpenDb } from '../db/open-database'
import { loadSessionSecret } from '../db/session-secret'
import type { Deps } from '../deps'
import { jsonLog } from '../observability/log'
import { paymentPurposes } from '../services/payment-purposes'
import {
  compareSettlement,
  type Difference,
  repairDifference,
} from '../services/transaction/payment/compare-settlement'
import { loadSettings } from './data-location'
import { runCommand, withDb } from './with-db'

const USAGE = `usage: npm run payments:compare -- GATEWAY DAY FILE [--repair] [--moid COLUMN --tid COLUMN --amount COLUMN --state COLUMN]
  GATEWAY   ${GATEWAYS.join(', ')}
  DAY       of the list, in Seoul, such as 2026-11-28
  FILE      the gateway's list of payments and refunds as CSV, in UTF-8 or EUC-KR
  --repair  ends what is unknown or not paid here in the order or in a refund; without it nothing is changed`

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

const toRow = (difference: Difference) => ({
  'order number': difference.moid,
  difference: difference.kind,
  'at the gateway': 'there' in difference ? difference.there : '',
  here: 'here' in difference ? difference.here : '',
  'status here': 'payment' in difference ? difference.payment.status : '',
})

/** `npm run payments:compare`: compares a gateway's list of a day with the payments here. The exit code is 1 while a difference is left. */
void runCommand(async () => {
  const column = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { repair: { type: 'boolean' }, moid: column, tid: column, amount: column, state: column },
  })
  const [gateway = '', dayText = '', file = ''] = positionals
  const from = new Date(`${dayText}T00:00:00+09:00`)
  if (positionals.length !== 3 || !isGateway(gateway) || Number.isNaN(from.getTime())) throw new Error(USAGE)
  const { repair, ...columns } = values
  const listed = readSettlementList(readFileSync(file), columns)
  const day = { from, to: new Date(from.getTime() + DAY_MS) }
  loadSettings()
  return withDb(
    async (open) => {
      const differences = await compareSettlement(open.db, { gateway, day, listed })
      console.log(`listed: ${listed.length} payments and refunds`)
      if (differences.length > 0) console.table(differences.map(toRow))
      console.log(
        differences.length === 0
          ? 'compare: everything agrees'
          : `compare: ${differences.length} differences`,
      )
      if (!repair) return differences.length === 0 ? 0 : 1
      const deps = await openDeps(open)
      let left = 0
      for (const difference of differences) {
        const result = await repairDifference(deps, gateway, difference)
        console.log(`${difference.moid}: ${result}`)
        if (result === 'left to a person') left += 1
      }
      return left === 0 ? 0 : 1
    },
    { migrates: false },
  )
})
