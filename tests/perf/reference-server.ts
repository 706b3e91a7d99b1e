import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { freePort } from '../setup/free-port'

const SOURCE = 'tests/perf/reference'
/** The `distDir` of its settings. */
const BUILD = '.tmp/reference'
const NEXT = 'node_modules/next/dist/bin/next'
const START_MS = 30_000

const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

const waitUntilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + START_MS
  for (;;) {
    const response = await fetch(origin).catch(() => null)
    if (response?.ok) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the reference app did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Builds the reference app and serves it as `next start` does: scripts by gzip. */
export const startReferenceServer = async (): Promise<{ origin: string; stop: () => Promise<void> }> => {
  await rm(BUILD, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [NEXT, 'build', SOURCE, '--webpack'], { env: environment })
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [NEXT, 'start', SOURCE, '-p', String(port)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitUntilReady(origin, child)
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { origin, stop }
}
