import type { MiddlewareHandler } from 'hono'
import { type ErrorName, errorCodes } from '@/domain/error-codes'
import { readSwitch, setSwitch, takeSwitch } from '@/demo/sandbox/switches'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'
import { switchReader } from './switch-reader'

export type RefusedKind = 'read' | 'write'

const keyOf = (kind: RefusedKind) => `refuse.${kind}`
const isErrorName = (text: string | null): text is ErrorName =>
  text !== null && Object.hasOwn(errorCodes, text)
const readers = {
  read: switchReader((db) => readSwitch(db, keyOf('read'))),
  write: switchReader((db) => readSwitch(db, keyOf('write'))),
}

/** Refuses the next read, or the next write, of any caller with this error. */
export const planRefusal = async (deps: Deps, kind: RefusedKind, reason: ErrorName): Promise<void> => {
  await setSwitch(deps.db, keyOf(kind), reason)
  readers[kind].note(deps, reason)
}

/** What asks by itself, and would eat up a refusal that was meant for a tap. */
const BY_ITSELF =
  /^\/api\/(?:auth\/refresh-token|sandbox|dev|payment|nice\/return)(?:\/|$)|\/(?:install-status|count|basic-setting)$/

/** Only in a sandbox: refuses one call with the code that the console asked for, so that any code can be looked at. */
export const refuseAsPlanned: MiddlewareHandler<AppEnv> = async (c, next) => {
  const deps = c.get('deps')
  if (!deps.env.isSandbox || BY_ITSELF.test(c.req.path)) return next()
  const kind = c.req.method === 'GET' ? 'read' : 'write'
  if (!(await readers[kind].read(deps))) return next()
  const reason = await takeSwitch(deps.db, keyOf(kind))
  readers[kind].note(deps, null)
  if (isErrorName(reason)) throw new AppError(reason)
  return next()
}
