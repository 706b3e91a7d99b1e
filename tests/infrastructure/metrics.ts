/**
 * What a Prometheus sees of one process under traffic, with the real `promtool` of Debian: the form of the metrics, how many series they
 * are, the alert rules and their tests, and that each metric that a rule or the dashboard names exists. Needs `npm run build` before.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/infrastructure/metrics.ts
 */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@/contract/operations/list'
import { type Finding, printCounts, printFinding } from '../faults/findings'
import { createSeededDatabase } from '../faults/seeded-database'
import { memberTokens } from '../setup/member-cookies'
import { startProductionServer } from '../setup/production-server'
import { findProgram } from './programs'

const MAX_SERIES = 400
const TOKEN = 'a-token-of-the-collector'
const DEPLOY = 'src/server/deploy'

const findings: Finding[] = []
const check = (what: string, problem: string | undefined, figures = 'clean') => {
  const finding = { what, figures: problem ?? figures, isGood: problem === undefined }
  findings.push(finding)
  printFinding(finding)
}

/** @returns what the tool complained of, or nothing */
const runTool = (args: readonly string[], input?: string): string | undefined => {
  try {
    execFileSync(findProgram('prometheus').replace(/prometheus$/, 'promtool'), args, {
      ...(input !== undefined && { input }),
      stdio: ['pipe', 'pipe', 'pipe'],
      cwd: DEPLOY,
    })
    return undefined
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer }
    return `${stdout.toString()}${stderr.toString()}`.slice(0, 3000)
  }
}

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

const readExpressions = (): { name: string; expr: string }[] => {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'dashboard.json'), 'utf8')) as Dashboard
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr })))
}

/** Rules of the expressions, which the tool parses as it does those of alerts. */
const checkExpressions = (expressions: readonly { expr: string }[]): string | undefined => {
  const folder = mkdtempSync(join(tmpdir(), 'dama-rules-'))
  const file = join(folder, 'dashboard.yml')
  const rules = expressions.map(({ expr }, index) => ({ record: `panel:${index}`, expr }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  const problem = runTool(['check', 'rules', file])
  rmSync(folder, { recursive: true })
  return problem
}

/** Every call without parameters of its path, as a member, and pages. What they answer does not matter. */
const visitEverything = async (origin: string): Promise<void> => {
  const { token } = await memberTokens(origin, 'usr_kim_dama')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const calls = operations.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/g, 'dama') }))
  for (const { method, path } of calls) {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
    await fetch(new URL(path, origin), { method, headers, ...body }).then((answer) => answer.arrayBuffer())
  }
  for (const path of ['/', '/product/prd_moon-mug', '/my', '/nowhere', '/api/media/banner/gift-season?w=390'])
    await fetch(new URL(path, origin)).then((answer) => answer.arrayBuffer())
}

const main = async (): Promise<void> => {
  check('promtool check rules', runTool(['check', 'rules', 'alerts.yml']))
  check('promtool test rules', runTool(['test', 'rules', 'alerts-test.yml']))
  const expressions = readExpressions()
  check('expressions of the dashboard', checkExpressions(expressions))

  const { url, drop } = await createSeededDatabase()
  const env = { DATABASE_URL: url, DAMA_SESSION_SECRET: randomUUID(), DAMA_METRICS_TOKEN: TOKEN }
  const server = await startProductionServer(env)
  try {
    await visitEverything(server.origin)
    const answer = await fetch(`${server.origin}/api/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const text = await answer.text()
    check('promtool check metrics', runTool(['check', 'metrics'], text))
    const series = text.split('\n').filter((line) => line && !line.startsWith('#'))
    const count = `${series.length} series after every call, of ${MAX_SERIES}`
    check('number of series', series.length > MAX_SERIES ? count : undefined, count)
    // These exist after a first check, a first backup and a first thing that waits.
    const later = /^dama_(ledger|backup|waiting|failed|browser|provider)_/
    const sources = [readFileSync(join(DEPLOY, 'alerts.yml'), 'utf8'), ...expressions.map(({ expr }) => expr)]
    const named = new Set(
      sources.flatMap(
        (source) => source.match(/\b(?:dama|nodejs|process)_[a-z0-9_]+(?![a-z0-9_]*\()/g) ?? [],
      ),
    )
    const missing = [...named].filter((name) => !later.test(name) && !text.includes(`\n${name}`))
    check('metrics that rules and panels name', missing.length > 0 ? missing.join(', ') : undefined)
  } finally {
    await server.stop()
    await drop()
  }
  process.exit(printCounts(findings))
}

void main()
