/**
 * The production build behind Debian's PgBouncer, in session and in transaction mode, and behind its Pgpool-II: it starts, every call is
 * answered, a changed setting is seen, and the limits of statements hold. In transaction mode a start without the direct address ends
 * with the cause.
 * Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/pooler.ts
 */
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { openPostgres } from '@/server/db/open-database'
import { SharedSessionError } from '@/server/db/session-check'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { timedCall } from '../faults/http-call'
import { createSeededDatabase } from '../faults/seeded-database'
import { freePort } from '../setup/free-port'
import { memberTokens } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { createFolder, findProgram, startProgram } from './programs'

type Mode = 'session' | 'transaction'

/** The address of the database by another port of this machine. */
const atPort = (databaseUrl: string, port: number): string => {
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}

const startPgBouncer = async (databaseUrl: string, mode: Mode) => {
  const server = new URL(databaseUrl)
  const folder = await createFolder('pgbouncer')
  const port = await freePort()
  const users = join(folder, 'users')
  await writeFile(users, `"${server.username}" ""\n`)
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 8}
server_login_retry = 1
`,
  )
  // It refuses to run as root.
  const args = ['-u', 'postgres', '--', findProgram('pgbouncer'), join(folder, 'pgbouncer.ini')]
  const pooler = await startProgram('runuser', args, port, folder)
  return { url: atPort(databaseUrl, port), stop: pooler.stop }
}

/** Pgpool-II keeps a session for each of its clients. It would answer reads by a standby, which may lack what the reader has written. */
const startPgpool = async (databaseUrl: string) => {
  const server = new URL(databaseUrl)
  const folder = await createFolder('pgpool')
  const [port, controlPort] = [await freePort(), await freePort()]
  const file = join(folder, 'pgpool.conf')
  await writeFile(
    file,
    `listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
pcp_port = ${controlPort}
pcp_socket_dir = '${folder}'
pid_file_name = '${folder}/pgpool.pid'
logdir = '${folder}'
backend_clustering_mode = 'streaming_replication'
backend_hostname0 = '${server.hostname}'
backend_port0 = ${server.port}
backend_flag0 = 'ALWAYS_PRIMARY'
load_balance_mode = off
num_init_children = 60
sr_check_period = 0
enable_pool_hba = off
`,
  )
  const args = ['-u', 'postgres', '--', findProgram('pgpool2'), '-n', '-f', file, '-a', '/dev/null']
  const pooler = await startProgram('runuser', [...args, '-F', '/dev/null'], port, folder)
  return { url: atPort(databaseUrl, port), stop: pooler.stop }
}

const findings: Finding[] = []
const add = (what: string, isGood: boolean, figures: string) => {
  const finding = { what, figures, isGood }
  printFinding(finding)
  findings.push(finding)
}

const CALLS = [
  '/api/user/me',
  '/api/services/transaction/dama/cart',
  '/api/services/product/dama/products/prd_moon-mug',
  '/api/services/transaction/dama/orders',
] as const
const ROUNDS = 60
const CLIENTS = 24

/** How long a statement that never ends takes the caller, and whether the server has ended it. */
const measureBlockedStatement = async (url: string, directUrl: string, options: { directUrl?: string }) => {
  const open = await openPostgres(url, { migrates: false, statementMs: 2_000, ...options })
  const started = performance.now()
  const state = await open.db
    .transaction((tx) => tx.execute(sql`select pg_sleep(30)`))
    .then(
      () => 'ended',
      (error: { cause?: { code?: string; message: string } }) => error.cause?.code ?? error.cause?.message,
    )
  const ms = Math.round(performance.now() - started)
  await open.close()
  const admin = new Client({ connectionString: directUrl })
  await admin.connect()
  const { rows } = await admin.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where query like '%pg_sleep(30)%' and state = 'active' and pid <> pg_backend_pid()",
  )
  await admin.end()
  return { state, ms, left: rows[0]?.count ?? 0 }
}

const tryServer = async (name: string, directUrl: string, env: Record<string, string>) => {
  const server = await startProductionServer({ DAMA_SESSION_SECRET: randomUUID(), ...env })
  try {
    const { token } = await memberTokens(server.origin, 'usr_kim_dama')
    const headers = { authorization: `Bearer ${token}` }
    const results = new Map<number | string, number>()
    const runClient = async () => {
      for (let round = 0; round < ROUNDS / 4; round += 1)
        for (const path of CALLS) {
          const { result } = await timedCall(server.origin, path, { headers })
          results.set(result, (results.get(result) ?? 0) + 1)
        }
    }
    await Promise.all(Array.from({ length: CLIENTS }, runClient))
    const counts = [...results].map(([result, count]) => `${count} × ${result}`).join(', ')
    add(`${name}: calls`, results.size === 1 && results.has(200), counts)
    add(`${name}: ready`, (await timedCall(server.origin, '/api/ready')).result === 200, '')

    const readName = async () =>
      JSON.stringify(
        await (await fetch(`${server.origin}/api/services/channel/basic-setting?domain=localhost`)).json(),
      )
    await readName()
    const admin = new Client({ connectionString: directUrl })
    await admin.connect()
    const shopName = `담아 ${name}`
    await admin.query("update channels set basic = basic || jsonb_build_object('name', $1::text)", [shopName])
    await admin.end()
    const started = performance.now()
    while (!(await readName()).includes(shopName) && performance.now() - started < 10_000)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const ms = Math.round(performance.now() - started)
    add(`${name}: a changed setting is seen`, ms < 10_000, `after ${ms} ms`)
  } finally {
    await server.stop()
  }
}

const main = async () => {
  const { url, drop } = await createSeededDatabase()
  try {
    const sessions = await startPgBouncer(url, 'session')
    await tryServer('session mode', url, { DATABASE_URL: sessions.url })
    const blocked = await measureBlockedStatement(sessions.url, url, {})
    add(
      'session mode: a blocked statement ends at its limit',
      blocked.state === '57014' && blocked.left === 0,
      JSON.stringify(blocked),
    )
    await sessions.stop()

    const pgpool = await startPgpool(url)
    await tryServer('Pgpool-II', url, { DATABASE_URL: pgpool.url })
    const stopped = await measureBlockedStatement(pgpool.url, url, {})
    add(
      'Pgpool-II: a blocked statement ends at its limit',
      stopped.state === '57014' && stopped.left === 0,
      JSON.stringify(stopped),
    )
    await pgpool.stop()

    const transactions = await startPgBouncer(url, 'transaction')
    const refusal = await openPostgres(transactions.url).then(
      (open) => open.close().then(() => 'it started'),
      (error: Error) => error,
    )
    add(
      'transaction mode without the direct address: the start ends with the cause',
      refusal instanceof SharedSessionError,
      String(refusal),
    )
    const admin = new Client({ connectionString: url })
    await admin.connect()
    const database = new URL(url).pathname.slice(1)
    await admin.query(`alter role dama in database ${database} set statement_timeout = '2s'`)
    await admin.end()
    await tryServer('transaction mode', url, { DATABASE_URL: transactions.url, DATABASE_URL_DIRECT: url })
    const limited = await measureBlockedStatement(transactions.url, url, { directUrl: url })
    add(
      'transaction mode: a blocked statement ends at the limit of its role',
      limited.state === '57014' && limited.left === 0,
      JSON.stringify(limited),
    )
    await transactions.stop()
  } finally {
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
