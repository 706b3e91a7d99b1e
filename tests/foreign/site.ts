import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBuild } from '@tests/foreign/copy-build'
import { BACKEND_PORT, FOREIGN_BUILD } from '@tests/foreign/settings'
import { buildEnvironment } from '@tests/setup/build-app'
import { freePort } from '@tests/setup/free-port'
import { PATIENCE_MS } from '@tests/setup/patience'

export interface Site {
  origin: string
  /** The last lines that the server has printed. */
  output(): string
  stop(): Promise<void>
}

/** `npm start` of the build for the foreign backend at this port; the site has a free one. */
export const startSite = async (backendPort: number): Promise<Site> => {
  const folder = backendPort === BACKEND_PORT ? FOREIGN_BUILD : await copyBuild(backendPort)
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-foreign-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/start.ts', '-p', String(port)], {
    // Without the addresses and without a secret: the build contains the addresses.
    env: buildEnvironment(folder, { DAMA_DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    })
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const origin = `http://localhost:${port}`
  const deadline = Date.now() + PATIENCE_MS
  while (!output.includes('ready on')) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the site did not start:\n${output}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
  return {
    origin,
    output: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
