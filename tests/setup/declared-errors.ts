import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { operations, REFERENCE_ADDRESSES } from '@/contract/operations/list'
import type { Operation } from '@/contract/operations/operation'
import { staffOperations } from '@/contract/operations/staff/list'
import { isSessionError } from '@/domain/session-errors'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'

const routeOf = ({ service, method, path }: Operation): string =>
  `${method} ${REFERENCE_ADDRESSES[service]}${path.replace(/\/$/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`

const byRoute = new Map(
  [...operations, ...Object.values<Operation>(staffOperations)].map((operation) => [
    routeOf(operation),
    operation,
  ]),
)

/** Errors that an operation has answered and does not list, as `id: NAME`. */
const undeclared = new Set<string>()

/** Notes the errors that a handler throws and its operation does not list. What middleware throws is not its own. */
export const noteUndeclaredErrors: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!(c.error instanceof AppError)) return
  const { reason } = c.error
  const pattern = matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? ''
  const operation = byRoute.get(`${c.req.method} ${pattern}`)
  if (!operation || reason === 'INVALID_INPUT' || isSessionError(reason)) return
  if (!operation.errors?.includes(reason)) undeclared.add(`${operation.id}: ${reason}`)
}

/** Returns what has been noted since the last call. */
export const takeUndeclaredErrors = (): string[] => {
  const found = [...undeclared]
  undeclared.clear()
  return found
}
