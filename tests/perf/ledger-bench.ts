/**
 * What a posting costs beside `pgbench -N` on the same server in the same run; medians of several rounds.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/perf/ledger-bench.ts
 */
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { openPostgres } from '@/server/db/open-database'
import { checkLedger } from '@/server/ledger/check-ledger'
import { postLedger } from '@/server/ledger/post-ledger'
import { createTestBackend } from '@tests/setup/backend'
import buildTemplate from '@tests/setup/template-db'
import { adminQuery, databaseUrl } from '@tests/setup/test-db'
import { countRoundTrips } from './count-round-trips'
import type { BenchRequest } from './ledger-bench-child'
import { measureGifts } from './measure-gifts'
import { median } from './median'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '2' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)

const MEMBERS = 1_000
/** More processes would take the two cores from the server; fewer would be the limit themselves. */
const PROCESSES = 2
const CLIENT_COUNTS = [10, 50] as const
const PGBENCH_SCALE = 10
const GIFTS_EACH = 20

/** Postings a second as a part of `pgbench -N`. */
const MIN_PART = 0.25
/** Postings through the shop's accounts beside those between members, with room for noise. */
const MIN_SHOP_RATIO = 0.95
const MIN_GIFTS = 400

const run = promisify(execFile)

const findPgbench = (): string => {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root) : []
  return versions.map((version) => join(root, version, 'bin/pgbench')).findLast(existsSync) ?? 'pgbench'
}
const pgbench = findPgbench()

/** Transactions a second of `pgbench -N`: one update, one read and one insert each. */
const measurePgbench = async (url: string, clients: number): Promise<number> => {
  const args = ['-n', '-N', '-c', String(clients), '-j', '2', '-T', String(seconds), url]
  const { stdout } = await run(pgbench, args)
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
}

const startChildren = async (url: string): Promise<ChildProcess[]> => {
  const path = join(process.cwd(), 'tests/perf/ledger-bench-child.ts')
  const children = Array.from({ length: PROCESSES }, () =>
    fork(path, [url], { execArgv: ['--import', 'tsx'] }),
  )
  await Promise.all(children.map((child) => once(child, 'message')))
  return children
}

const measurePostings = async (
  children: ChildProcess[],
  clients: number,
  target: BenchRequest['target'],
): Promise<number> => {
  const counts = await Promise.all(
    children.map(async (child) => {
      const answer = once(child, 'message')
      const request: BenchRequest = {
        target,
        members: MEMBERS,
        clients: clients / PROCESSES,
        ms: seconds * 1000,
      }
      child.send(request)
      const [posted] = (await answer) as [number]
      return posted
    }),
  )
  return counts.reduce((sum, posted) => sum + posted, 0) / seconds
}

const results = new Map<string, number[]>()
const record = (name: string, perSecond: number): void => {
  results.set(name, [...(results.get(name) ?? []), perSecond])
}
const resultOf = (name: string): number => median(results.get(name) ?? [])
/** The median of the ratios of each round: what slows the machine in a round slows both sides. */
const ratioOf = (name: string, other: string): number => {
  const others = results.get(other) ?? []
  return median((results.get(name) ?? []).map((rate, round) => rate / (others[round] ?? Number.NaN)))
}

const measureLedger = async (): Promise<number> => {
  const names = ['ledger', 'pgbench'].map((what) => `dama_${what}_${randomUUID().replaceAll('-', '')}`)
  for (const name of names) await adminQuery(`create database ${name}`)
  const [ledgerUrl = '', pgbenchUrl = ''] = names.map(databaseUrl)
  await run(pgbench, ['-i', '-q', '-s', String(PGBENCH_SCALE), pgbenchUrl])
  const { db, close } = await openPostgres(ledgerUrl)
  const entries = Array.from({ length: MEMBERS }, (_, index) => ({
    account: { kind: 'money', ref: `bench-${index}` } as const,
    amount: 1_000_000,
  }))
  await db.transaction((tx) =>
    postLedger(tx, {
      kind: 'seed_grant',
      eventKey: 'bench-grant',
      entries: [{ account: { kind: 'bank', ref: 'dama' }, amount: -1_000_000 * MEMBERS }, ...entries],
    }),
  )
  const children = await startChildren(ledgerUrl)
  for (let round = 0; round < rounds; round += 1) {
    for (const clients of CLIENT_COUNTS) {
      record(`pgbench ${clients}`, await measurePgbench(pgbenchUrl, clients))
      record(`member ${clients}`, await measurePostings(children, clients, 'member'))
      record(`shop ${clients}`, await measurePostings(children, clients, 'shop'))
    }
  }
  for (const child of children) child.kill()
  const findings = await checkLedger(db)
  for (const { what, ids } of findings) console.log(`found: ${what}: ${ids.slice(0, 5).join(', ')}`)
  await close()
  for (const name of names) await adminQuery(`drop database ${name} with (force)`)
  return findings.length
}

const measureGiftRounds = async (): Promise<number> => {
  await buildTemplate()
  const backend = await createTestBackend()
  for (let round = 0; round < rounds; round += 1) {
    const { sent, accepted } = await measureGifts(backend, { giftsEach: GIFTS_EACH, round })
    record('gifts sent', sent)
    record('gifts accepted', accepted)
  }
  for (const [action, count] of Object.entries(await countRoundTrips(backend)))
    console.log(`round trips, ${action}: ${count}`)
  const findings = await checkLedger(backend.db)
  await backend.close()
  return findings.length
}

const failures: string[] = []
const expectAtLeast = (what: string, value: number, least: number): void => {
  console.log(`${what}: ${value.toFixed(2)} (at least ${least})`)
  if (value < least) failures.push(what)
}

const main = async () => {
  const findings = (await measureLedger()) + (await measureGiftRounds())
  for (const [name, rates] of results) {
    const all = rates.map((rate) => Math.round(rate)).join(', ')
    console.log(`${name}: ${Math.round(median(rates))}/s (${all})`)
  }
  for (const clients of CLIENT_COUNTS) {
    for (const target of ['member', 'shop'] as const) {
      const part = ratioOf(`${target} ${clients}`, `pgbench ${clients}`)
      expectAtLeast(`postings (${target}, ${clients} clients) / pgbench -N`, part, MIN_PART)
    }
    const ratio = ratioOf(`shop ${clients}`, `member ${clients}`)
    expectAtLeast(`postings through the shop / between members, ${clients} clients`, ratio, MIN_SHOP_RATIO)
  }
  expectAtLeast('gifts sent a second', resultOf('gifts sent'), MIN_GIFTS)
  expectAtLeast('gifts accepted a second', resultOf('gifts accepted'), MIN_GIFTS)
  console.log(findings === 0 ? 'check: everything agrees' : 'check: trouble')
  const passed = failures.length === 0 && findings === 0
  console.log(passed ? '1 passed, 0 failed' : '0 passed, 1 failed')
  process.exitCode = passed ? 0 : 1
}
void main()
