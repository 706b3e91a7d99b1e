/**
 * A load test over the wallet, its bank and what it pays in the shop, on PostgreSQL: many clients in several processes, some of them killed and started
 * again in the middle; then the jobs, and the proof that every won is where it should be. Each kind of action has to succeed, which
 * takes some hundred of them.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/perf/wallet-load.ts --actions 20000 --clients 60
 */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { parseServerEnv } from '@/config/server-env'
import { seedDatabase } from '@/demo/seed/seed'
import { openPostgres } from '@/server/db/open-database'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { PATIENT_POOL } from '@tests/setup/patience'
import { adminQuery, databaseUrl } from '@tests/setup/test-db'
import { createTestDeps } from '@tests/setup/test-deps'
import { readBankSums, prepareWalletLoad, readSpentAmount, readLoadBalance } from './wallet-load-fixtures'

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '60' },
    processes: { type: 'string', default: '3' },
    kills: { type: 'string', default: '6' },
  },
})
const wanted = Number(values.actions)
const processes = Number(values.processes)
const clientsEach = Math.ceil(Number(values.clients) / processes)

const counts = new Map<string, number>()
let done = 0
let kills = 0
const LATER = 25 * 60_000
/** What has to succeed at least once. An empty card, which may be deleted, is too rare for a short run. */
const KINDS = [
  'accept',
  'bank charge',
  'bank withdraw',
  'cancel',
  'charge',
  'decline',
  'exchange',
  'order',
  'send',
  'window',
]
/** Rounds of the jobs: a pending transfer is queried again after an interval that grows each time. */
const ROUNDS = 4

const runOne = (url: string, share: number): Promise<number> =>
  new Promise((resolve, reject) => {
    let did = 0
    const args = [
      '--import',
      'tsx',
      'tests/setup/wallet-load-process.ts',
      url,
      String(clientsEach),
      String(share),
    ]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let rest = ''
    child.stdout.on('data', (data: Buffer) => {
      const lines = (rest + data.toString()).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        counts.set(line, (counts.get(line) ?? 0) + 1)
        did += 1
        done += 1
      }
      // Killed abruptly, at even steps through the run.
      if (kills < Number(values.kills) && done > ((kills + 1) * wanted) / (Number(values.kills) + 1)) {
        // False for a process that has just ended: another one is killed then.
        if (child.kill('SIGKILL')) kills += 1
      }
    })
    child.on('exit', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(did)
      else reject(new Error(`a process of the load test ended with ${code}`))
    })
  })

/** A killed process is started again until its share is done. */
const keepRunning = async (url: string, share: number): Promise<void> => {
  let left = share
  while (left > 0) left -= await runOne(url, left)
}

const main = async () => {
  const name = `dama_wallet_load_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name}`)
  const url = databaseUrl(name)
  const { db, close } = await openPostgres(url, PATIENT_POOL)
  await seedDatabase(db, new Date())
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: '.tmp/data' })
  let later = 0
  const deps = createTestDeps(db, env, () => new Date(Date.now() + later))
  await prepareWalletLoad(deps)
  const before = await readLoadBalance(db)
  const started = performance.now()
  await Promise.all(Array.from({ length: processes }, () => keepRunning(url, Math.ceil(wanted / processes))))
  const seconds = (performance.now() - started) / 1000

  for (let round = 0; round < ROUNDS; round += 1) {
    later += LATER
    while ((await runAllJobs(deps)) > 0);
  }
  const findings = await checkLedger(db)
  const paid = await db.execute<{ won: string }>(
    `select coalesce(sum(amount), 0)::bigint as won from wallet_payments where status = 'paid'`,
  )
  const charged = Number(paid.rows[0]?.won)
  const after = await readLoadBalance(db)
  const open = await db.execute<{ n: number }>(
    `select count(*)::int as n from wallet_payments where status in ('pending_payment', 'awaiting_deposit')`,
  )
  const stuck = Number(open.rows[0]?.n)
  const bank = await readBankSums(db)
  const spent = await readSpentAmount(db)
  await close()
  await adminQuery(`drop database ${name} with (force)`)

  for (const [line, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${String(count).padStart(7)}  ${line}`)
  }
  const faults = [...counts]
    .filter(([line]) => line.startsWith('fault'))
    .reduce((sum, [, count]) => sum + count, 0)
  console.log(
    `wallet load: ${done} actions, ${Math.round(done / seconds)}/s, ${kills} kills, ${faults} faults`,
  )
  const [fromBanks, toBanks] = bank.won
  console.log(
    `won: ${before} before + ${charged} charged from outside + ${fromBanks} from banks - ${toBanks} to banks - ${spent} in the shop = ${after} after; ${stuck} stuck`,
  )
  console.log(
    `banks: ${bank.won.join(' in, ')} out; by their ledgers ${bank.banks.join(' in, ')} out; ${bank.open} open`,
  )
  for (const { what, ids } of findings) console.log(`found: ${what}: ${ids.slice(0, 5).join(', ')}`)
  const missing = KINDS.filter((kind) => !counts.has(`ok ${kind} 200`))
  if (missing.length > 0) console.log(`found: none succeeded of ${missing.join(', ')}`)
  const isWhole = missing.length === 0 && kills === Number(values.kills)
  const isBankGood = bank.open === 0 && bank.won.join() === bank.banks.join()
  const isSame = before + charged + fromBanks - toBanks - spent === after
  const isGood = isWhole && findings.length === 0 && faults === 0 && stuck === 0 && isSame && isBankGood
  console.log(isGood ? 'check: everything agrees' : 'check: trouble')
  console.log(isGood ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = isGood ? 0 : 1
}
void main()
