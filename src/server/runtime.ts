import { publicEnv } from '@/config/env'
import type { ServerEnv } from '@/config/server-variables'
import type { Backend, Fetch } from '@/config/shared-backend'
import { createRequestListener } from '@/server/http/serve-api'
import { createAdapters } from './adapters/create-adapters'
import { requireStorage, warnOfLocalUploads } from './adapters/storage/storage-adapter'
import { createApp, createAppWithoutServices } from './app'
import { openPglite, openPostgres } from './db/open-database'
import { loadSessionSecret } from './db/system-facts'
import type { Deps } from './deps'
import { noExtension, type ServerExtension } from './extension'
import { startJobs } from './jobs/start-jobs'
import { jsonLog } from './observability/log'
import { channelById } from './services/channel/channel/channel'
import { paymentPurposes } from './services/payment-purposes'

interface Runtime {
  backend: Backend
  /** Stops the jobs and closes the database. */
  close(): Promise<void>
}

const backendOf = (fetch: Fetch): Backend => ({ fetch, answer: createRequestListener(fetch) })

/**
 * The demonstration while the sandbox is on. The build replaces `process.env.DAMA_BUILD_SANDBOX` (next.config.js), so a
 * build without the sandbox drops the import and contains no file of `src/demo`.
 *
 * @throws when the sandbox is on and the build has none
 */
const loadExtension = async ({ isSandbox }: ServerEnv): Promise<ServerExtension> => {
  if (!isSandbox) return noExtension
  if (process.env.DAMA_BUILD_SANDBOX === 'off') {
    throw new Error(
      'DAMA_SANDBOX: 이 빌드에는 샌드박스가 없어요. DAMA_SANDBOX=on npm run build로 다시 빌드해 주세요. (this build has no sandbox; build again with DAMA_SANDBOX=on)',
    )
  } else {
    const { demoExtension } = await import('@/demo/extension')
    return demoExtension
  }
}

/** Opens and prepares the database and starts the jobs, if this server has at least one of the six services. */
export const startRuntime = async (env: ServerEnv): Promise<Runtime> => {
  if (!env.isEmbedded)
    return { backend: backendOf(createAppWithoutServices(env).fetch), close: async () => {} }
  const extension = await loadExtension(env)
  const { db, withUnlimitedStatements, engine, readPool, replica, close } = env.databaseUrl
    ? await openPostgres(env.databaseUrl, {
        size: env.databasePoolSize,
        directUrl: env.directDatabaseUrl,
        readUrl: env.readDatabaseUrl,
      })
    : await openPglite(env.dataDir)
  const deps: Deps = {
    db,
    withUnlimitedStatements,
    replica,
    env,
    sessionSecret: await loadSessionSecret(db, env.sessionSecret),
    previousSessionSecret: env.previousSessionSecret,
    paymentPurposes,
    adapters: createAdapters(env, extension.providers(db)),
    pictures: extension.pictures,
    invariants: extension.invariants,
    now: () => new Date(),
    ...(readPool && { readPool }),
    log: jsonLog,
  }
  await requireStorage(deps.adapters.storage, deps.log)
  await extension.prepare(db, deps.now())
  const stopJobs = startJobs(deps)
  deps.log('info', 'backend ready', { engine, sandbox: env.isSandbox })
  if (!deps.adapters.sms) deps.log('warn', 'no carrier of text messages: they stay queued')
  if (!deps.adapters.courier) deps.log('warn', 'no carrier of parcels: nobody asks for their scans')
  warnOfLocalUploads(env, deps.log)
  const { channelId } = publicEnv
  if (!(await channelById(db, channelId)))
    deps.log('warn', 'no shop yet: add its channel by the staff API', { channel: channelId })
  return {
    backend: backendOf(createApp(deps, extension).fetch),
    close: async () => {
      await stopJobs()
      await close()
    },
  }
}
