import type { SQL } from 'drizzle-orm'
import type { Hono, MiddlewareHandler } from 'hono'
import type { PictureSource } from '@/server/media/picture-source'
import type { FallbackProviders } from './adapters/create-adapters'
import type { Db } from './db/client'
import type { AppEnv } from './http/app-env'

/**
 * The parts that an installation adds to the backend. A production server has `noExtension`; the demonstration is the
 * only other one. `runtime.ts` loads it, so that nothing else in the server depends on it.
 */
export interface ServerExtension {
  /** Mounted at `/api/<name>`. These routes answer during maintenance too. */
  routes: Readonly<Record<string, Hono<AppEnv>>>
  /** Runs before every handler of the services, after the maintenance check. */
  middleware: readonly MiddlewareHandler<AppEnv>[]
  /** Providers for the adapters that have no keys. */
  providers(db: Db): FallbackProviders
  /** Pictures that are served beside the uploads. */
  pictures: PictureSource
  /** Checked with the ledger every hour: each query returns the ids of rows that violate it. */
  invariants: Readonly<Record<string, SQL>>
  /** Runs once before the first request, for example to fill an empty database. */
  prepare(db: Db, now: Date): Promise<unknown>
}

export const noExtension: ServerExtension = {
  routes: {},
  middleware: [],
  providers: () => ({}),
  pictures: () => null,
  invariants: {},
  prepare: async () => undefined,
}
