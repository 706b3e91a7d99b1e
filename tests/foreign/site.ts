import { spawn } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { BACKEND_PORT, FOREIGN_BUILD } from '@tests/foreign/settings'
import { buildEnvironment } from '@tests/setup/build-app'
import { freePort } from '@tests/setup/free-port'
import { PATIENCE_MS } from '@tests/setup/patience'

/** Neither a server nor a browser reads them. */
const LEFT_OUT = /^(cache|diagnostics|types|trace)/

/**
 * Copies the build for the foreign backend to one for a backend with another port. Files without the address are links.
 *
 * @returns the folder of the copy
 */
const copyBuild = async (port: number): Promise<string> => {
  const folder = `${FOREIGN_BUILD}-${port}`
  await rm(folder, { recursive: true, force: true })
  const entries = await readdir(FOREIGN_BUILD, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(FOREIGN_BUILD.length + 1))
    .filter((file) => !LEFT_OUT.test(file))
  const changed = new Map<string, string>()
  for (const file of files.filter((name) => /\.(js|json|html)$/.test(name))) {
    const text = await readFile(join(FOREIGN_BUILD, file), 'utf8')
    if (!text.includes(`localhost:${BACKEND_PORT}`)) continue
    changed.set(file, text.replaceAll(`localhost:${BACKEND_PORT}`, `localhost:${port}`))
  }
  if (changed.size === 0) throw new Error(`${FOREIGN_BUILD} does not contain the address of the backend.`)
  for (const file of files) {
    const text = changed.get(file)
    const target = join(folder, file)
    await mkdir(dirname(target), { recursive: true })
    if (text !== undefined) await writeFile(target, text)
    // The compressed file of a changed one contains the old address.
    else if (!changed.has(file.replace(/\.(br|gz)$/, ''))) await link(join(FOREIGN_BUILD, file), target)
  }
  return folder
}

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
