/** One layer of tests: its command runs to the end, and is counted by the report that its runner leaves. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { vitestCounts, vitestNames } from './vitest-report.mjs'

const REPORTS = '.tmp/reports'

/** What runs for longer hangs: a slow machine needs 10 minutes for the longest command. */
const LIMIT_MINUTES = 30

const running = new Set()

/** Ends a command with all processes that it has started. */
const end = (child) => {
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    for (const child of running) end(child)
    process.exit(1)
  })

/** Starts a command as the leader of its processes. @returns whether it ended well, and in time */
const start = (command, args, env, stdio) => {
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env }, detached: true })
  running.add(child)
  const limit = setTimeout(() => {
    console.error(`\nstopped after ${LIMIT_MINUTES} minutes: ${command} ${args.join(' ')}`)
    end(child)
  }, LIMIT_MINUTES * 60_000)
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  }).finally(() => {
    clearTimeout(limit)
    running.delete(child)
  })
  return { child, ended }
}

/** Runs a command in sight. @returns whether it ended well */
export const run = (command, args, env = {}) => start(command, args, env, 'inherit').ended

/** Runs a command beside another one. @returns whether it ended well, and what it printed */
export const runQuietly = async (command, args, env = {}) => {
  const { child, ended } = start(command, args, env, ['ignore', 'pipe', 'pipe'])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  return { isGood: await ended, output }
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * `command` gets the report's file, and gives npx its arguments and environment; `wrapper` is a command that runs npx.
 *
 * @returns counts, and by name what failed or was skipped; a runner that died without a report counts as one failure
 */
export const runLayer = async (name, command, countsOf, namesOf, wrapper = []) => {
  const file = `${REPORTS}/${name}.json`
  mkdirSync(REPORTS, { recursive: true })
  rmSync(file, { force: true })
  const { args, env } = command(file)
  const [program, ...rest] = [...wrapper, 'npx', ...args]
  const hasPassed = await run(program, rest, env)
  const report = readReport(file)
  const counts = report ? countsOf(report) : { passed: 0, failed: 1 }
  if (!hasPassed && counts.failed === 0) counts.failed = 1
  return { counts, names: report ? namesOf(report) : [`failed: ${name}, which died without a report`] }
}

/**
 * Layers of vitest in one run. `name`, `wrapper` and `engine` (of the database) where they run in another way than usual, and
 * `options` where they run in part.
 */
export const runVitest = (
  projects,
  {
    name = projects.join('-'),
    wrapper = [],
    options = [],
    engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded',
  } = {},
) =>
  runLayer(
    name,
    (file) => ({
      args: [
        'vitest',
        'run',
        ...options,
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
    }),
    (report) => vitestCounts(report, engine),
    (report) => vitestNames(report, engine),
    wrapper,
  )
