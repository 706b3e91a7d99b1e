import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { ignoreSettingsFiles } from './no-settings'
import { PATIENCE_MS } from './patience'
import { TEST_PUSH_ENV } from './push-service'
import { seededDataDir } from './seeded-data-dir'

export interface ProductionServer {
  origin: string
  dataDir: string
  /** Memory of the process, MB. */
  readMemory(): number
  /** Closes what reads the log, as a collector that has crashed does. */
  closeOutput(): void
  /** Kills the process as a power failure would, and starts it again on the same data. */
  killAndRestart(): Promise<void>
  /**
   * Ends the process by SIGTERM, as a deploy does, and starts it again.
   *
   * @param between what changes the data while no process has it open
   * @returns how long the end took, ms
   */
  restart(between?: () => Promise<void>): Promise<number>
  stop(): Promise<void>
}

/** Resident memory of a process, MB. */
const readMemoryOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

const SHOP_CALL = '/api/services/channel/basic-setting?domain=localhost'

const waitUntilReady = async (address: string, child: ChildProcess, output: () => string): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended at start:\n${output()}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not answer:\n${output()}`)
}

interface Options {
  /** The checkout with the build; this one by default. */
  folder?: string
  /** A module that the process loads before the server. */
  preload?: string
  /** Whether the database has nothing, instead of the seed. */
  isEmpty?: true
  /** The path that is answered when the server is ready; a call of the shop by default, which a maintenance refuses. */
  readyPath?: string
  /** Changes the data before the first start. */
  prepare?(dataDir: string): Promise<void>
}

/**
 * Encoded pictures, which all servers and all runs share: their names are hashes of the picture and its encoding. Encoding them is
 * the most expensive work of a server.
 */
const PICTURES = join(process.cwd(), '.tmp/pictures')

/** `npm start` of the production build on a free port, with a separate data directory, which is seeded. */
export const startProductionServer = async (
  env: Record<string, string> = {},
  {
    folder = process.cwd(),
    preload,
    isEmpty,
    readyPath = isEmpty ? '/api/ready' : SHOP_CALL,
    prepare,
  }: Options = {},
): Promise<ProductionServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-data-'))
  if (!isEmpty) await cp(await seededDataDir(), dataDir, { recursive: true })
  await mkdir(PICTURES, { recursive: true })
  await symlink(PICTURES, join(dataDir, 'media'))
  await prepare?.(dataDir)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let output = ''

  const start = async () => {
    const started = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        ...(preload ? ['--import', preload] : []),
        'src/server/cli/start.ts',
        '-p',
        String(port),
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...ignoreSettingsFiles(),
          NODE_ENV: 'production',
          DAMA_SANDBOX: 'on',
          DAMA_DATA_DIR: dataDir,
          ...TEST_PUSH_ENV,
          // No proxy has to see the end.
          DAMA_SHUTDOWN_GRACE: '0',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child = started
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-3000)
      })
    }
    await waitUntilReady(origin + readyPath, started, () => output)
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })

  await start()
  return {
    origin,
    dataDir,
    readMemory: () => readMemoryOf(child?.pid ?? 0),
    closeOutput: () => {
      child?.stdout?.destroy()
      child?.stderr?.destroy()
    },
    killAndRestart: async () => {
      await end('SIGKILL')
      await start()
    },
    restart: async (between) => {
      const signalled = Date.now()
      await end('SIGTERM')
      const took = Date.now() - signalled
      await between?.()
      await start()
      return took
    },
    stop: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
