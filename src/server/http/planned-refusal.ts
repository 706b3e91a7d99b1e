import type { MiddlewareHandler } from 'hono'
import { isErrorCode, type ErrorCode } from '@/domain/error-catalogue'
import { readSwitch, setSwitch, takeSwitch } from '../sandbox/switches'
import type { Deps } from '../deps'
import type { AppEnv } from './app-env'
import { AppError } from './app-error'
import { switchReader } from './switch-reader'

export type RefusedKind = 'read' | 'write'

const keyOf = (kind: RefusedKind) => `refuse.${kind}`
/** A switch holds JSON: a text of digits alone would come back as a number. */
const textOf = (code: ErrorCode) => `code ${code}`
const codeOf = (text: string | null) => Number(text?.replace('code ', '') ?? Number.NaN)
const readers = {
  read: switchReader((db) => readSwitch(db, keyOf('read'))),
  write: switchReader((db) => readSwitch(db, keyOf('write'))),
}

/** The next reading, or the next change, of whoever it is will be refused with this code. */
export const planRefusal = async (deps: Deps, kind: RefusedKind, code: ErrorCode): Promise<void> => {
  await setSwitch(deps.db, keyOf(kind), textOf(code))
  readers[kind].note(deps, textOf(code))
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
  const code = codeOf(await takeSwitch(deps.db, keyOf(kind)))
  readers[kind].note(deps, null)
  if (isErrorCode(code)) throw new AppError(code)
  return next()
}
