import { parseServerEnv } from '@/config/server-env'
import type { ServerEnv } from '@/config/server-variables'
import type { App } from '@/server/app'
import type { Db } from '@/server/db/client'
import type { Adapters, Deps } from '@/server/deps'
import { signAccessToken } from '@/server/http/access-token'
import { recordStaffCalls } from './record-staff-calls'
import { TEST_NOW, openTestDb } from './test-db'
import { createTestApp, createTestDeps } from './test-deps'

export interface TestBackend {
  app: App
  db: Db
  deps: Deps
  /** Moves the backend's clock by the given number of milliseconds. */
  passTime(ms: number): void
  /** One call; `as` is the id of the calling member. Bodies are sent as JSON, forms as forms. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  close(): Promise<void>
}

export interface CallOptions {
  as?: string
  body?: unknown
  /** A body that the caller sends piece by piece, instead of `body`. */
  stream?: ReadableStream
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  // Tests look into bodies freely; the contract tests check their shapes.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Headers
}

/** Makes calls to an app as its members. */
export const createCaller = (app: App, deps: Deps): TestBackend['call'] => {
  const tokens = new Map<string, Promise<string>>()
  /** As a client does, which keeps its token for minutes: signing costs as much as a statement. */
  const tokenOf = (member: string): Promise<string> => {
    const now = deps.now()
    const key = `${member} ${now.getTime()}`
    const token = tokens.get(key) ?? signAccessToken(member, deps.sessionSecret, now)
    tokens.set(key, token)
    return token
  }
  return async (
    method: string,
    path: string,
    { as, body, stream, headers }: CallOptions = {},
  ): Promise<Answer> => {
    const sent = new Headers(headers)
    const isForm = body instanceof FormData
    if (body !== undefined && !isForm) sent.set('content-type', 'application/json')
    if (as) sent.set('authorization', `Bearer ${await tokenOf(as)}`)
    const response = await app.request(`http://dama.local${path}`, {
      method,
      headers: sent,
      body: stream ?? (body === undefined || isForm ? body : JSON.stringify(body)),
      ...(stream && { duplex: 'half' }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers }
  }
}

/** The backend over dependencies of the caller, who owns their clock and closes their database. */
export const createBackendOf = (deps: Deps): TestBackend => {
  const app = recordStaffCalls(createTestApp(deps))
  return {
    app,
    db: deps.db,
    deps,
    call: createCaller(app, deps),
    passTime: () => undefined,
    close: async () => undefined,
  }
}

/** The whole backend over a fresh copy of the seeded database, reached through the app's fetch. */
export const createTestBackend = async (
  options: {
    env?: Partial<ServerEnv>
    adapters?: (defaults: Adapters) => Adapters
    cachesSettings?: boolean
  } = {},
): Promise<TestBackend> => {
  const { db, close } = await openTestDb(options)
  let now = TEST_NOW.getTime()
  const env: ServerEnv = {
    ...parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: '.tmp/data' }),
    ...options.env,
  }
  const defaults = createTestDeps(db, env, () => new Date(now))
  const deps: Deps = { ...defaults, adapters: options.adapters?.(defaults.adapters) ?? defaults.adapters }
  return { ...createBackendOf(deps), close, passTime: (ms) => void (now += ms) }
}
