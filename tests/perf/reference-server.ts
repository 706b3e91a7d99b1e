import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../setup/free-port'
import { PATIENCE_MS } from '../setup/patience'

const SOURCE = 'tests/perf/reference'
/** The `distDir` of its settings. */
const BUILD = '.tmp/reference'
const NEXT = 'node_modules/next/dist/bin/next'

const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

const waitUntilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const response = await fetch(origin).catch(() => null)
    if (response?.ok) return
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the reference app did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const changedAt = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0

/** Whether the build was made after the last change of the reference app and of its packages. */
const isBuilt = async (): Promise<boolean> => {
  const sources = await readdir(SOURCE, { recursive: true })
  const files = [...sources.map((name) => join(SOURCE, name)), 'node_modules/.package-lock.json']
  const changes = await Promise.all(files.map(changedAt))
  return (await changedAt(join(BUILD, 'BUILD_ID'))) > Math.max(...changes)
}

/** Builds the reference app once and serves it as `next start` does: scripts by gzip. */
export const startReferenceServer = async (): Promise<{ origin: string; stop: () => Promise<void> }> => {
  if (!(await isBuilt())) {
    await rm(BUILD, { recursive: true, force: true })
    await promisify(execFile)(process.execPath, [NEXT, 'build', SOURCE, '--webpack'], { env: environment })
  }
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
