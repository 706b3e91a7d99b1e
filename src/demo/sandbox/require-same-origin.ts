import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { siteOrigin } from '@/server/http/client-key'

const host = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)

/** Browsers report the origin of a form: by `Sec-Fetch-Site` on secure origins, by `Origin` everywhere. */
const isSameOrigin = (c: AppContext): boolean => {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = c.req.header('origin')
  return origin !== undefined && host(origin) === host(siteOrigin(c))
}

/** Rejects forms of other sites. @throws FORBIDDEN */
export const requireSameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'POST' && !isSameOrigin(c)) throw new AppError('FORBIDDEN')
  await next()
}
