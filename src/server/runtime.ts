import { serverEnv } from '@/config/server-env'
import { createAdapters } from './adapters/create-adapters'
import { createApp, type App } from './app'
import { openPglite, openPostgres } from './db/client'
import { seedDatabase } from '@/demo/seed/seed'
import { sessionSecretOf } from './db/session-secret'
import type { Deps } from './deps'
import { jsonLog } from './observability/log'
import { startJobs } from './jobs/start-jobs'
import { paymentPurposes } from './services/payment-purposes'

export interface Runtime {
  app: App
  deps: Deps
  close(): Promise<void>
}

const start = async (): Promise<Runtime> => {
  const env = serverEnv()
  const { db, engine, close } = env.databaseUrl
    ? await openPostgres(env.databaseUrl)
    : await openPglite(env.dataDir)
  const deps: Deps = {
    db,
    env,
    sessionSecret: await sessionSecretOf(db, env.sessionSecret),
    adapters: createAdapters(env, db),
    paymentPurposes,
    now: () => new Date(),
    log: jsonLog,
  }
  if (env.isSandbox) await seedDatabase(db, deps.now())
  const stopJobs = startJobs(deps)
  deps.log('info', 'backend ready', { engine, sandbox: env.isSandbox })
  return {
    app: createApp(deps),
    deps,
    close: async () => {
      await stopJobs()
      await close()
    },
  }
}

/** Pages, API route and start-up hook are separate bundles of one process: they share it through here. */
const shared = globalThis as unknown as { __damaRuntime?: Promise<Runtime> }

/** The backend of this process, started once; a failed start is tried again by the next caller. */
export const getRuntime = (): Promise<Runtime> => {
  shared.__damaRuntime ??= start().catch((error: unknown) => {
    shared.__damaRuntime = undefined
    throw error
  })
  return shared.__damaRuntime
}
