/**
 * A production build with DAMA_SANDBOX=off contains no file of src/demo in its chunks. It serves
 * without the sandbox, and refuses to start with it, or with an address of a service that it was not built with, in one sentence. Needs the usual build in `.next`, which contains
 * the sandbox, to prove that the markers are found where the demonstration is.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAPER_SHADE } from '@/demo/illustrations/svg/palette'
import { SANDBOX_MERCHANT } from '@/demo/sandbox/payment-records'
import { buildApp, buildEnvironment } from './setup/build-app'
import { freePort } from './setup/free-port'
import { PATIENCE_MS } from './setup/patience'

const BUILD = '.tmp/build-without-demo'
const BUILD_WITH_DEMO = '.next'
/** In no example of the contract, which the document of the staff API brings into every build. */
const A_PERSON = 'usr_anh_nyeong'
/** A text that each part of the demonstration contains, and nothing else does. */
const MARKERS = { sandbox: SANDBOX_MERCHANT.key, seed: A_PERSON, illustrations: PAPER_SHADE }

const environment = (settings: Record<string, string>) => buildEnvironment(BUILD, settings)

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code))
  })

const readScripts = async (folder: string): Promise<{ name: string; text: string }[]> => {
  const names = await Promise.all(
    ['server', 'static'].map(async (part) =>
      (await readdir(join(folder, part), { recursive: true })).map((name) => join(folder, part, name)),
    ),
  )
  return Promise.all(
    names
      .flat()
      .filter((name) => /\.(?:js|json)$/.test(name))
      .map(async (name) => ({ name, text: await readFile(name, 'utf8') })),
  )
}

const findDemo = async (): Promise<string[]> => {
  const [files, filesWithDemo] = await Promise.all([readScripts(BUILD), readScripts(BUILD_WITH_DEMO)])
  return Object.entries(MARKERS).flatMap(([part, marker]) => [
    // Without this check a renamed marker would never be found.
    ...(filesWithDemo.some(({ text }) => text.includes(marker))
      ? []
      : [`${BUILD_WITH_DEMO} does not contain the marker of the ${part}`]),
    ...files.filter(({ text }) => text.includes(marker)).map(({ name }) => `${name} contains the ${part}`),
  ])
}

const startServer = (port: number, dataDir: string, settings: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/cli/start.ts', '-p', String(port)], {
    env: environment({ DAMA_DATA_DIR: dataDir, ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { child, output: () => output }
}

const refuseStart = async (
  dataDir: string,
  settings: Record<string, string>,
  refusal: string,
): Promise<string[]> => {
  const { child, output } = startServer(await freePort(), dataDir, settings)
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  const code = await exitOf(child)
  clearTimeout(timer)
  const start = `a start with ${Object.keys(settings).join(', ')}`
  return [
    ...(code === 1 ? [] : [`${start} ends with ${code}, not with 1`]),
    ...(output().includes(refusal) ? [] : [`${start} does not say "${refusal}"`]),
    ...(/^\s+at /m.test(output()) ? [`${start} prints a stack`] : []),
  ]
}

const statusOf = async (url: string, deadline: number): Promise<number> => {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    if (response) return response.status
    if (Date.now() > deadline) throw new Error(`${url} did not answer in time`)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}

const startWithoutSandbox = async (dataDir: string): Promise<string[]> => {
  const port = await freePort()
  const settings = { DAMA_SANDBOX: 'off', DAMA_SESSION_SECRET: 'x'.repeat(32) }
  const { child, output } = startServer(port, dataDir, settings)
  const ended = exitOf(child)
  const problems: string[] = []
  try {
    for (const [path, expected] of [
      ['/', 200],
      ['/api/info/notices', 200],
      ['/api/sandbox', 404],
      ['/api/media/product/mug-0-0', 404],
    ] as const) {
      const status = await statusOf(`http://127.0.0.1:${port}${path}`, Date.now() + PATIENCE_MS)
      if (status !== expected) problems.push(`${path} answers ${status}, not ${expected}`)
    }
    if (!output().includes('no carrier of text messages'))
      problems.push('a start without the sandbox does not say that there is no carrier of text messages')
    if (!output().includes('no carrier of parcels'))
      problems.push('a start without the sandbox does not say that there is no carrier of parcels')
  } catch (error) {
    problems.push(`${(error as Error).message}\n${output()}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
  return problems
}

const main = async () => {
  await buildApp(BUILD, { DAMA_SANDBOX: 'off' })
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-without-demo-'))
  const problems = [
    ...(await findDemo()),
    ...(await refuseStart(dataDir, { DAMA_SANDBOX: 'on' }, 'this build has no sandbox')),
    ...(await refuseStart(
      dataDir,
      { DAMA_SANDBOX: 'off', NEXT_PUBLIC_REVIEW_API: 'https://reviews.example' },
      'not the address of the build',
    )),
    ...(await startWithoutSandbox(dataDir)),
  ]
  await rm(dataDir, { recursive: true, force: true })
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  if (problems.length === 0)
    process.stdout.write('a build without the sandbox contains nothing of src/demo\n')
  process.exitCode = problems.length === 0 ? 0 : 1
}

void main()
