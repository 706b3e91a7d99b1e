import { serverEnv } from '@/config/server-env'
import type { ServerEnv } from '@/config/server-variables'
import { sharedInProcess } from '@/config/shared-in-process'
import { createAdapters } from './adapters/create-adapters'
import { requireStorage, warnOfLocalUploads } from './adapters/storage/storage-adapter'
import { createApp, createAppWithoutServices, type App } from './app'
import { openPglite, openPostgres } from './db/open-database'
import { loadSessionSecret } from './db/session-secret'
import type { Deps } from './deps'
import { noExtension, type ServerExtension } from './extension'
import { createRequestListener } from './http/request-listener'
import { shareBackend } from './http/shared-backend'
import { startJobs } from './jobs/start-jobs'
import { jsonLog } from './observability/log'
import { paymentPurposes } from './services/payment-purposes'

export interface Runtime {
  app: App
  deps: Deps
  close(): Promise<void>
}

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

/** Whether this server has at least one of the six services. The addresses of the settings are those of the build. */
export const hasServices = (): boolean => serverEnv().isEmbedded

const start = async (): Promise<Runtime> => {
  if (!hasServices()) throw new Error('All services are elsewhere, so this server has no backend.')
  const env = serverEnv()
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
  const app = createApp(deps, extension)
  shareBackend(app.fetch)
  return {
    app,
    deps,
    close: async () => {
      await stopJobs()
      await close()
    },
  }
}

const shared = sharedInProcess<{ runtime?: Promise<Runtime> | undefined }>('runtime', () => ({}))

/** The backend of this process. It starts once; after a failed start the next call starts it again. */
export const getRuntime = (): Promise<Runtime> => {
  shared.runtime ??= start().catch((error: unknown) => {
    shared.runtime = undefined
    throw error
  })
  return shared.runtime
}

let appWithoutServices: ReturnType<typeof createAppWithoutServices> | undefined

/** Answers a request of node's HTTP server with the backend. */
export const answerApiRequest = createRequestListener(async (request, env) => {
  if (hasServices()) return (await getRuntime()).app.fetch(request, env)
  appWithoutServices ??= createAppWithoutServices(serverEnv())
  return appWithoutServices.fetch(request)
})
