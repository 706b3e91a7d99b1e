/**
 * A deploy with a newer schema: a process of the previous version serves on PostgreSQL while `npm run db:migrate` of this
 * version runs, then both serve, then this one alone. Clients read and write all the time. Prints what the calls got in each
 * phase and fails when one failed or the ledger does not agree.
 * Needs `npm run build` in both checkouts before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/faults/version-upgrade.ts --previous ../previous-version
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { memberTokens } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { adminQuery, databaseUrl } from '../setup/test-db'
import { pause } from './http-call'
import { reportFailures, startLoad } from './load-clients'

const { values } = parseArgs({
  options: { previous: { type: 'string' }, clients: { type: 'string', default: '10' } },
})
const PHASE_MS = 5000
/** A proxy sends no more calls to a process before it is stopped; `rolling-restart.ts` proves the end without that. */
const DRAIN_MS = 1000

const main = async () => {
  if (!values.previous) throw new Error('--previous: the folder of a built checkout of the previous version')
  const name = `dama_upgrade_${randomUUID().replaceAll('-', '')}`
  await adminQuery(`create database ${name}`)
  const env = {
    DATABASE_URL: databaseUrl(name),
    DAMA_SESSION_SECRET: randomUUID() + randomUUID(),
    DAMA_SANDBOX: 'on',
  }
  const runScript = (script: string, folder?: string) =>
    execFileSync('npm', ['run', '-s', script], {
      cwd: folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
  runScript('db:migrate', values.previous)
  const previous = await startProductionServer(env, { folder: values.previous })
  const { token } = await memberTokens(previous.origin, 'usr_kim_dama')

  let origins = [previous.origin]
  const { counts, stop } = startLoad(Number(values.clients), token, () => origins)
  let before = 0
  const report = async (phase: string) => {
    await pause(PHASE_MS)
    console.log(
      `${phase}: ${counts.answered - before} calls answered, ${counts.failed.size} kinds of failures`,
    )
    before = counts.answered
  }
  await report('previous version on its own schema')
  const started = Date.now()
  runScript('db:migrate')
  console.log(`migrated in ${Date.now() - started} ms`)
  await report('previous version on the new schema')
  const next = await startProductionServer(env)
  origins = [previous.origin, next.origin]
  await report('both versions')
  origins = [next.origin]
  await pause(DRAIN_MS)
  await previous.stop()
  await report('this version')
  await stop()

  const check = runScript('db:check')
  await next.stop()
  await adminQuery(`drop database ${name} with (force)`)
  const failed = reportFailures(counts)
  console.log(check.trim())
  console.log(failed === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exit(failed === 0 ? 0 : 1)
}

void main()
