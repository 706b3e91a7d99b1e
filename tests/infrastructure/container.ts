/**
 * The steps of `src/server/deploy/Dockerfile`, as a machine without a container engine can run them: by another user, in an empty folder
 * for each of the two images, from the files that the last commit has. Then its command serves from a folder that nobody may
 * write to, over an empty PostgreSQL, until SIGTERM. Takes some minutes, and the npm registry.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/container.ts
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { pause } from '../faults/http-call'
import { waitUntil } from '../faults/wait-until'
import { freePort } from '../setup/free-port'
import { adminQuery, databaseUrl } from '../setup/test-db'
import { createFolder } from './programs'

const DOCKERFILE = 'src/server/deploy/Dockerfile'
const SITE_URL = 'https://dama.example'
/** What the image may have, compressed, without the base image of Node (about 75 MB). */
const MAX_COMPRESSED_MB = 225
/** As long as compose.yml lets a process end. */
const STOP_GRACE_MS = 20_000
/** The user of the image; Debian's `nobody`. Who is not root stays who he is. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const findings: Finding[] = []
const add = (what: string, isGood: boolean, figures: string) => {
  const finding = { what, figures, isGood }
  printFinding(finding)
  findings.push(finding)
}

interface Stage {
  /** The folder in place of the root of the image. */
  root: string
  workdir: string
  env: Record<string, string>
}

interface Instruction {
  name: string
  rest: string
}

const readInstructions = async (): Promise<Instruction[]> => {
  const text = await readFile(DOCKERFILE, 'utf8')
  return text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
      return { name, rest }
    })
}

/** A step with the folders and the user of this machine. */
const inStage = (text: string, { root }: Stage): string =>
  text
    .replace(/(?<![\w./-])\/(app|data)\b/g, `${root}/$1`)
    .replace('node:node', `${USER.uid ?? process.getuid?.()}:${USER.gid ?? process.getgid?.()}`)

/** The types of Next require `NODE_ENV`, which is the image's to set. */
const environmentOf = ({ env, root }: Stage) =>
  ({
    PATH: process.env.PATH,
    HOME: join(root, 'tmp'),
    NEXT_TELEMETRY_DISABLED: '1',
    ...env,
  }) as unknown as NodeJS.ProcessEnv

/** The folder that a build gets: what is committed, without what the ignore file names. */
const createContext = async (folder: string): Promise<string> => {
  const context = join(folder, 'context')
  await mkdir(context)
  execFileSync('bash', ['-c', `git archive HEAD | tar -x -C ${context}`])
  const ignored = (await readFile(`${DOCKERFILE}.dockerignore`, 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '.*')}$`))
  for (const name of await readdir(context))
    if (ignored.some((pattern) => pattern.test(name))) await rm(join(context, name), { recursive: true })
  return context
}

const createStage = async (folder: string, name: string): Promise<Stage> => {
  const root = join(folder, name)
  await mkdir(join(root, 'tmp'), { recursive: true })
  return { root, workdir: '/', env: {} }
}

const giveToUser = (folder: string) => {
  if (USER.uid !== undefined) execFileSync('chown', ['-R', `${USER.uid}:${USER.gid}`, folder])
}

/** Copies what a COPY names, from the build's folder or from an earlier stage. */
const copy = async (rest: string, stage: Stage, from: { context: string; stages: Map<string, Stage> }) => {
  const words = rest.split(/\s+/)
  const source = words[0]?.startsWith('--from=')
    ? from.stages.get(words.shift()!.slice('--from='.length))
    : undefined
  const target = words.pop()!
  for (const path of words) {
    const origin = source ? join(source.root, path) : join(from.context, path)
    const isInto = target.endsWith('/') && path !== '.'
    const goal = join(stage.root, stage.workdir, target, isInto ? path.split('/').at(-1)! : '')
    await cp(origin, goal, { recursive: true, verbatimSymlinks: true })
  }
  giveToUser(stage.root)
}

const run = (command: string, stage: Stage, args: Record<string, string>) => {
  execFileSync('bash', ['-ec', inStage(command, stage)], {
    ...USER,
    cwd: join(stage.root, stage.workdir),
    env: { ...environmentOf(stage), ...args },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

interface Image {
  stage: Stage
  command: string[]
  healthCheck: string
}

/** Follows every instruction. @throws Error for one that this script does not know */
const build = async (folder: string): Promise<Image> => {
  const context = await createContext(folder)
  const stages = new Map<string, Stage>()
  const args: Record<string, string> = { NEXT_PUBLIC_SITE_URL: SITE_URL }
  let stage = await createStage(folder, 'none')
  let command: string[] = []
  let healthCheck = ''
  for (const { name, rest } of await readInstructions()) {
    process.stdout.write(`${name} ${rest.slice(0, 100)}\n`)
    if (name === 'FROM') {
      const stageName = / AS (\w+)$/.exec(rest)?.[1] ?? 'final'
      stage = await createStage(folder, stageName)
      stages.set(stageName, stage)
    } else if (name === 'WORKDIR') {
      stage.workdir = rest
      await mkdir(join(stage.root, rest), { recursive: true })
      giveToUser(stage.root)
    } else if (name === 'ENV')
      for (const [, key = '', value = ''] of inStage(rest, stage).matchAll(/(\w+)=(\S+)/g))
        stage.env[key] = value
    else if (name === 'ARG') {
      const [key = '', value] = rest.split('=')
      if (value !== undefined) args[key] ??= value
    } else if (name === 'COPY') await copy(rest, stage, { context, stages })
    else if (name === 'RUN') run(rest, stage, args)
    else if (name === 'CMD') command = JSON.parse(rest) as string[]
    else if (name === 'HEALTHCHECK') healthCheck = rest.slice(rest.indexOf('CMD ') + 4)
    else if (!['USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL'].includes(name))
      throw new Error(`${name} is not known here`)
  }
  return { stage, command, healthCheck }
}

const measure = ({ root }: Stage): number =>
  Number(execFileSync('bash', ['-c', `tar -C ${root} --exclude=./tmp -cz . | wc -c`]).toString()) / 1e6

const countFiles = (folder: string): number =>
  Number(execFileSync('bash', ['-c', `find ${folder} | wc -l`]).toString())

const stop = async (server: ChildProcess): Promise<number> => {
  const started = Date.now()
  const ended = new Promise((resolve) => {
    server.once('exit', resolve)
  })
  server.kill('SIGTERM')
  await Promise.race([ended, pause(STOP_GRACE_MS)])
  return Date.now() - started
}

const serve = async ({ stage, command, healthCheck }: Image, database: string) => {
  const app = join(stage.root, 'app')
  // As with `read_only: true`.
  execFileSync('chmod', ['-R', 'a-w', app])
  if (USER.uid !== undefined) execFileSync('chown', ['-R', '0:0', app])
  const before = countFiles(app)
  const port = await freePort()
  const env = {
    ...environmentOf(stage),
    PORT: String(port),
    DATABASE_URL: database,
    DAMA_SESSION_SECRET: 'a secret of a container that lives for a minute',
    DAMA_SITE_URL: SITE_URL,
    DAMA_TRUST_PROXY: 'on',
  }
  const [program = '', ...args] = command
  const server = spawn(program, args, { ...USER, cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const origin = `http://127.0.0.1:${port}`
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': new URL(SITE_URL).host }
  const get = (path: string) => fetch(`${origin}${path}`, { headers: forwarded, redirect: 'manual' })
  const isReady = await waitUntil(() =>
    get('/api/ready').then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  add('/api/ready', isReady, isReady ? '200' : output.slice(-500))
  for (const path of ['/', '/my/login', '/manifest.webmanifest']) {
    const answer = await get(path).catch(() => null)
    add(path, answer?.status === 200, String(answer?.status))
  }
  const health = spawnSync('bash', ['-c', healthCheck], { ...USER, cwd: app, env, stdio: 'ignore' })
  add('the health check', health.status === 0, healthCheck.slice(0, 40))
  const endedMs = await stop(server)
  add('SIGTERM ends it', endedMs < STOP_GRACE_MS, `${(endedMs / 1000).toFixed(1)} s`)
  const after = countFiles(app)
  add('nothing was written beside the app', after === before, `${before} files, then ${after}`)
  if (findings.some(({ isGood }) => !isGood)) process.stdout.write(output.slice(-3000))
}

const main = async () => {
  const database = `dama_container_${process.pid}`
  await adminQuery(`create database ${database}`)
  const folder = await createFolder('container')
  try {
    const image = await build(folder)
    const megabytes = measure(image.stage)
    add('compressed, without the base image', megabytes < MAX_COMPRESSED_MB, `${megabytes.toFixed(0)} MB`)
    await serve(image, databaseUrl(database))
  } finally {
    execFileSync('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true })
    await adminQuery(`drop database ${database} with (force)`)
  }
  process.exitCode = printCounts(findings)
}

void main()
