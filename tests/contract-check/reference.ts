/**
 * Starts the reference backend with the seed and checks it over HTTP, strictly:
 * `npx tsx tests/contract-check/reference.ts [--json report.json]`. Ends with 1 unless every operation is called and
 * conforms. The last line is `N passed, N failed`, by operations.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { parseServerEnv } from '@/config/server-env'
import { BANK_HOURS_SWITCH } from '@/demo/sandbox/bank/bank-settings'
import { setSwitch } from '@/demo/sandbox/switches'
import { KIM_DAMA } from '@/demo/seed/persons'
import { seedDatabase } from '@/demo/seed/seed'
import { openPglite } from '@/server/db/open-database'
import { signAccessToken } from '@/server/http/auth'
import { freePort } from '@tests/setup/free-port'
import { createBackendOf } from '@tests/setup/backend'
import { createTestDeps } from '@tests/setup/test-deps'
import { checkContract } from './check-contract'
import { completeReference, REFERENCE_MEMBERS } from './complete-reference'
import { readCheckInput } from './ids'
import { toText } from './to-text'

const main = async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' } } })
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-contract-'))
  const { db, close } = await openPglite()
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir })
  await seedDatabase(db, new Date())
  // Transfers must also succeed during the bank's maintenance around midnight.
  await setSwitch(db, BANK_HOURS_SWITCH, 'open')
  const deps = createTestDeps(db, env, () => new Date())
  const port = await freePort()
  const backend = createBackendOf(deps)
  const server = serve({
    fetch: backend.app.fetch,
    port,
    hostname: '127.0.0.1',
    // Caller and server share this thread: after a step of some seconds the connection would end while the next call is sent.
    serverOptions: { keepAliveTimeout: 60_000 },
  })
  try {
    const url = `http://127.0.0.1:${port}`
    const tokenOf = (member: string) => signAccessToken(member, deps.sessionSecret, deps.now())
    const tokens = await Promise.all(
      Object.entries(REFERENCE_MEMBERS).map(async ([name, id]) => [name, await tokenOf(id)] as const),
    )
    const report = await checkContract({
      url,
      input: {
        ...readCheckInput('tests/contract-check/reference-ids.json'),
        tokens: Object.fromEntries(tokens),
      },
      token: await tokenOf(KIM_DAMA),
      isStrict: true,
      complete: completeReference(backend, url),
    })
    if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`)
    const { conforms, differs, missing, skipped } = report.counts
    console.log(toText(report))
    const failed = differs + missing + skipped
    console.log(`${conforms} passed, ${failed} failed`)
    process.exitCode = failed === 0 ? 0 : 1
  } finally {
    server.close()
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

void main()
