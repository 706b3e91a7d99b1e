import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PATIENCE_MS } from '../setup/patience'

/** Programs of Debian 12 by package. */
const PROGRAMS = {
  apache2: '/usr/sbin/apache2',
  caddy: '/usr/bin/caddy',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgpool2: '/usr/sbin/pgpool',
  prometheus: '/usr/bin/prometheus',
  varnish: '/usr/sbin/varnishd',
} as const

/** Returns the path of a program, which is installed where that is possible. @throws Error if there is none */
export const findProgram = (name: keyof typeof PROGRAMS): string => {
  const path = PROGRAMS[name]
  if (!existsSync(path)) {
    // RUNLEVEL=1: the package starts no service of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      env,
      stdio: 'ignore',
    })
  }
  if (!existsSync(path)) throw new Error(`${path} was not found. Install Debian's \`${name}\``)
  return path
}

/** A folder that every user may read: some of the programs leave root. */
export const createFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `dama-${name}-`))
  await chmod(folder, 0o777)
  return folder
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

export interface Program {
  process: ChildProcess
  /** What it printed last. */
  output(): string
  stop(): Promise<void>
}

/** Starts a program in the foreground, and waits until it listens. @throws Error with its output when it ends before */
export const startProgram = async (
  command: string,
  args: readonly string[],
  port: number,
  folder?: string,
): Promise<Program> => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...(folder && { cwd: folder }) })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed = (printed + part.toString()).slice(-4000)))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`${command} did not start:\n${printed}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    process: child,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      if (folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
