import type { MiddlewareHandler } from 'hono'
import { type ErrorName, errorCodes } from '@/domain/error-codes'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { switchReader, readSwitch, setSwitch, takeSwitch } from './switches'

type CallKind = 'read' | 'write'

const keyOf = (kind: CallKind) => `refuse.${kind}`
const isErrorName = (text: string | null): text is ErrorName =>
  text !== null && Object.hasOwn(errorCodes, text)
const readers = {
  read: switchReader((db) => readSwitch(db, keyOf('read'))),
  write: switchReader((db) => readSwitch(db, keyOf('write'))),
}

/** Makes the next read or write of any caller fail with this error. */
export const planError = async (deps: Deps, kind: CallKind, reason: ErrorName): Promise<void> => {
  await setSwitch(deps.db, keyOf(kind), reason)
  readers[kind].remember(deps, reason)
}

/** Calls that screens make without a tap. They would consume an error that is meant for the next tap. */
const BACKGROUND_CALL =
  /^\/api\/(?:auth\/refresh-token|payment|nice\/return)(?:\/|$)|\/(?:install-status|count|basic-setting)$/

/** Throws the planned error for one call, so that every error can be seen on a screen. */
export const throwPlannedError: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (BACKGROUND_CALL.test(c.req.path)) return next()
  const deps = c.get('deps')
  const kind = c.req.method === 'GET' ? 'read' : 'write'
  if (!(await readers[kind].read(deps))) return next()
  const reason = await takeSwitch(deps.db, keyOf(kind))
  readers[kind].remember(deps, null)
  if (isErrorName(reason)) throw new AppError(reason)
  return next()
}
