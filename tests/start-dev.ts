/**
 * The README's first command on a machine that has never seen the product: `next dev` makes, migrates and seeds its
 * database, answers with data, prints no errors, and admits a phone on the same network. It prints the seconds from the command to each
 * page, and those of the processor. All it writes is in folders of its own, so that it runs beside `npm run dev`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './setup/free-port'
import { ignoreSettingsFiles } from './setup/no-settings'
import { readPageWithData } from './setup/page-with-data'
import { PATIENCE_MS } from './setup/patience'
import { processorSeconds } from './setup/processor-seconds'

/** Output that no start may contain. The exceptions are settings that Next prints with the mark of an error when they are off. */
const ERROR_OUTPUT =
  /error|⨯ (?!isrFlushToDisk|agentUpgrade|optimisticClientCache)|unhandled|failed|could not|못했어요/i

/** Pages, each with text that only the seed provides: it shows that the data was loaded. */
const PAGES = [
  { path: '/', holds: /\/shopping\/product-detail\/prd_/ },
  { path: '/shopping', holds: /\/shopping\/product-detail\/prd_/ },
  { path: '/my', holds: /마이페이지/ },
] as const

/** Another site, which must not read the development server's files. Next logs the attempt. */
const FOREIGN_SITE = 'elsewhere.example'

/** Next admits one development server to a build folder. */
const BUILD_DIR = '.tmp/start-dev'
/** Next writes the build folder's name into it, which a development server beside this one has in it as well. */
const TYPES_FILE = 'next-env.d.ts'

const problems: string[] = []
const expectThat = (isTrue: boolean, otherwise: string) => {
  if (!isTrue) problems.push(otherwise)
}

interface Answer {
  status: number
  body: string
}

/** Without `fetch`, which does not let a caller set the headers that name the origin of a page. */
const request = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    }).on('error', reject)
  })

const waitForAnswer = async (url: string, server: ChildProcess, deadline: number): Promise<Answer> => {
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server ended at its start')
    if (Date.now() > deadline) throw new Error(`${url} did not answer in time`)
    const answer = await request(url).catch(() => null)
    if (answer) return answer
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}

const lanAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

/** A phone on the same network: the printed address, its pages, and the development server's own files. */
const tryFromPhone = async (port: number, shopping: string, printed: string) => {
  if (lanAddress === undefined) return process.stdout.write('no network here: not tried from a phone\n')
  const origin = `http://${lanAddress}:${port}`
  expectThat(printed.includes(origin), `${origin} is not printed`)
  const page = await request(`${origin}/shopping`)
  expectThat(page.status === 200, `${origin}/shopping answers ${page.status}`)
  const script = /src="(\/_next\/[^"]+\.js[^"]*)"/.exec(shopping)?.[1] ?? '/no-script-found'
  for (const [from, status] of [
    [origin, 200],
    [`http://${FOREIGN_SITE}`, 403],
  ] as const) {
    const answer = await request(`${origin}${script}`, { origin: from })
    expectThat(answer.status === status, `${script} for a page of ${from} answers ${answer.status}`)
  }
  return true
}

const start = (port: number, dataDir: string) => {
  const server = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '-p', String(port)], {
    env: {
      ...process.env,
      ...ignoreSettingsFiles(),
      NODE_ENV: 'development',
      DAMA_DATA_DIR: dataDir,
      DAMA_BUILD_DIR: BUILD_DIR,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  const stop = async () => {
    if (server.exitCode === null && server.kill('SIGTERM')) await ended
  }
  return { server, output: () => output, stop }
}

const main = async () => {
  const port = await freePort()
  await rm(BUILD_DIR, { recursive: true, force: true })
  const types = await readFile(TYPES_FILE, 'utf8').catch(() => null)
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-dev-'))
  const startedAt = Date.now()
  const { server, output, stop } = start(port, dataDir)
  try {
    let shopping = ''
    for (const { path, holds } of PAGES) {
      const url = `http://127.0.0.1:${port}${path}`
      const body = await readPageWithData(
        path,
        async () => {
          const answer = await waitForAnswer(url, server, startedAt + PATIENCE_MS)
          if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
          return answer.body
        },
        (html) => !holds.test(html),
      )
      if (path === '/shopping') shopping = body
      const processor = processorSeconds(server.pid ?? 0)
      process.stdout.write(
        `${path} after ${((Date.now() - startedAt) / 1000).toFixed(1)} s, ${processor?.toFixed(1) ?? 'an unknown number of'} of the processor\n`,
      )
    }
    await tryFromPhone(port, shopping, output())
  } catch (error) {
    problems.push((error as Error).message)
  } finally {
    await stop()
    for (const folder of [dataDir, BUILD_DIR]) await rm(folder, { recursive: true, force: true })
    await (types === null ? rm(TYPES_FILE, { force: true }) : writeFile(TYPES_FILE, types))
  }
  const trouble = output()
    .split('\n')
    .filter((line) => ERROR_OUTPUT.test(line) && !line.includes(FOREIGN_SITE))
  for (const problem of [...problems, ...trouble]) process.stderr.write(`${problem}\n`)
  process.exitCode = problems.length + trouble.length === 0 ? 0 : 1
}

void main()
