import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { parseServerEnv } from '@/config/server-env'
import { BANK_HOURS_SWITCH } from '@/demo/sandbox/bank/bank-settings'
import { setSwitch } from '@/demo/sandbox/switches'
import { seedDatabase } from '@/demo/seed/seed'
import { openPglite } from '@/server/db/open-database'
import { signAccessToken } from '@/server/http/access-token'
import { createBackendOf } from '@tests/setup/backend'
import { freePort } from '@tests/setup/free-port'
import { createTestPushSender } from '@tests/setup/push-service'
import { createTestDeps } from '@tests/setup/test-deps'

/** The reference backend with the seed, over HTTP at a free port. */
export const startReference = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-contract-'))
  const { db, close } = await openPglite()
  const env = parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir })
  await seedDatabase(db, new Date())
  // Transfers must also succeed during the bank's maintenance around midnight.
  await setSwitch(db, BANK_HOURS_SWITCH, 'open')
  const defaults = createTestDeps(db, env, () => new Date())
  const found = {
    postalCode: '04524',
    baseAddress: '서울특별시 중구 세종대로 110',
    lotAddress: '태평로1가 31',
  }
  const addressSearch = { search: async () => [found] }
  const deps = {
    ...defaults,
    adapters: { ...defaults.adapters, addressSearch, push: createTestPushSender() },
  }
  const port = await freePort()
  const backend = createBackendOf(deps)
  const server = serve({
    fetch: backend.app.fetch,
    port,
    hostname: '127.0.0.1',
    // Caller and server share this thread: after a step of some seconds the connection would end while the next call is sent.
    serverOptions: { keepAliveTimeout: 60_000 },
  })
  return {
    url: `http://127.0.0.1:${port}`,
    backend,
    tokenOf: (member: string) => signAccessToken(member, deps.sessionSecret, deps.now()),
    stop: async () => {
      server.close()
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
