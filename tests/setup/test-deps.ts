import type { ServerEnv } from '@/config/server-variables'
import { demoExtension } from '@/demo/extension'
import { createAdapters } from '@/server/adapters/create-adapters'
import { createApp } from '@/server/app'
import type { Db } from '@/server/db/client'
import type { Deps } from '@/server/deps'
import { noExtension, type ServerExtension } from '@/server/extension'
import { silentLog } from '@/server/observability/log'
import { paymentPurposes } from '@/server/services/payment-purposes'
import { noteUndeclaredErrors } from './declared-errors'

export const TEST_SESSION_SECRET = 'a-secret-for-tests-only-of-enough-length'

/** The extension that the server loads for these settings. */
const extensionOf = ({ isSandbox }: ServerEnv): ServerExtension => (isSandbox ? demoExtension : noExtension)

/** The dependencies of a server with these settings, and without a log. */
export const createTestDeps = (db: Db, env: ServerEnv, now: () => Date): Deps => {
  const extension = extensionOf(env)
  return {
    db,
    withUnlimitedStatements: (work) => work(db),
    env,
    sessionSecret: TEST_SESSION_SECRET,
    adapters: createAdapters(env, extension.providers(db)),
    paymentPurposes,
    pictures: extension.pictures,
    invariants: extension.invariants,
    now,
    log: silentLog,
  }
}

/** The app of a server with these dependencies. */
export const createTestApp = (deps: Deps) => {
  const extension = extensionOf(deps.env)
  return createApp(deps, { ...extension, middleware: [...extension.middleware, noteUndeclaredErrors] })
}
