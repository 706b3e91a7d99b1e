import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../setup/free-port'
import { createFolder } from './programs'

const VERSIONS = '/usr/lib/postgresql'

const binaries = (): string => {
  const [newest] = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : []).toSorted(
    (a, b) => Number(b) - Number(a),
  )
  if (!newest) throw new Error("PostgreSQL was not found. Install Debian's `postgresql`")
  return join(VERSIONS, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
const runAsOwner = (program: string, args: readonly string[]): void => {
  const command = [join(binaries(), program), ...args]
  const [file = '', ...rest] =
    process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command
  execFileSync(file, rest, { stdio: 'ignore' })
}

/**
 * A streaming standby of the server of `databaseUrl`, on a port of its own.
 *
 * @param name by which the primary knows it, as in `synchronous_standby_names`
 */
export const startStandby = async (databaseUrl: string, name: string) => {
  const primary = new URL(databaseUrl)
  const folder = await createFolder('standby')
  const data = join(folder, 'data')
  const port = await freePort()
  const source = `host=${primary.hostname} port=${primary.port} user=${primary.username} application_name=${name}`
  runAsOwner('pg_basebackup', ['-D', data, '-d', source, '-R', '-X', 'stream', '-c', 'fast'])
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`
  const start = async () =>
    runAsOwner('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'])
  const stop = async () => runAsOwner('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
  await start()
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    port,
    url: url.href,
    start,
    stop,
    /** Ends the replication for good: the standby has nothing that is committed from now on. */
    cut: async () => {
      const client = new Client({ connectionString: url.href })
      await client.connect()
      await client.query("alter system set primary_conninfo = ''")
      await client.query('select pg_reload_conf()')
      const { rows } = await client.query<{ n: number }>(
        'select count(*)::int as n from pg_stat_wal_receiver',
      )
      for (let left = rows[0]?.n ?? 0; left > 0;) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        left =
          (await client.query<{ n: number }>('select count(*)::int as n from pg_stat_wal_receiver')).rows[0]
            ?.n ?? 0
      }
      await client.end()
    },
    promote: async () => runAsOwner('pg_ctl', ['-D', data, '-w', 'promote']),
    remove: async () => {
      await stop().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** An address that leads to one of two servers, as that of a cluster does. */
export const openAddress = async (databaseUrl: string) => {
  let port = Number(new URL(databaseUrl).port)
  const sockets = new Set<Socket>()
  const gate = createServer((client) => {
    const server = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((gate.address() as { port: number }).port)
  return {
    url: url.href,
    lead: (next: number) => {
      port = next
      for (const socket of sockets) socket.destroy()
    },
    close: () => gate.close(),
  }
}
