/**
 * Starts the reference backend with the seed and checks it over HTTP, strictly:
 * `npx tsx tests/contract-check/reference.ts [--json report.json]`. Ends with 1 if it does not pass. The last line is
 * `N passed, N failed`, by operations.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import * as v from 'valibot'
import { parseServerEnv } from '@/config/server-env'
import { KIM_DAMA } from '@/demo/seed/persons'
import { seedDatabase } from '@/demo/seed/seed'
import { openPglite } from '@/server/db/client'
import { signAccessToken } from '@/server/http/access-token'
import { freePort } from '@tests/setup/free-port'
import { createTestApp, createTestDeps } from '@tests/setup/test-deps'
import { checkContract } from './check-contract'
import { checkInput } from './ids'
import { toText } from './to-text'

/** Operations that this check calls on the reference backend, so that a broken file of ids is noticed. */
const MIN_CHECKED = 110

const main = async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' } } })
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-contract-'))
  const { db, close } = await openPglite()
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir })
  await seedDatabase(db, new Date())
  const deps = createTestDeps(db, env, () => new Date())
  const port = await freePort()
  const server = serve({ fetch: createTestApp(deps).fetch, port, hostname: '127.0.0.1' })
  try {
    const file: unknown = JSON.parse(await readFile('tests/contract-check/reference-ids.json', 'utf8'))
    const report = await checkContract({
      url: `http://127.0.0.1:${port}`,
      input: v.parse(checkInput, file),
      token: await signAccessToken(KIM_DAMA, deps.sessionSecret, deps.now()),
      isStrict: true,
    })
    if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
    const { conforms, differs, missing } = report.counts
    const isComplete = conforms >= MIN_CHECKED
    console.log(toText(report))
    if (!isComplete) console.log(`only ${conforms} of at least ${MIN_CHECKED} operations conform`)
    console.log(`${conforms} passed, ${differs + missing + (isComplete ? 0 : 1)} failed`)
    process.exitCode = report.isPassed && missing === 0 && isComplete ? 0 : 1
  } finally {
    server.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

void main()
